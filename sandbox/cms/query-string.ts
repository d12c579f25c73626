/** Query strings with brackets, as the content service parses them: `filters[a][$eq]=x`, `populate[0]=b`. */
import { HttpError } from '../http-error.ts';

export type QueryNode = string | QueryNode[] | { [name: string]: QueryNode };

const MAX_DEPTH = 20;

export const invalid = (message: string, extra: Readonly<Record<string, unknown>> = {}) =>
  new HttpError(400, 'ValidationError', message, { extra });

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalid(`Invalid key ${name}`);
  return [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
}

interface Branch {
  [name: string]: string | Branch;
}

/** Objects whose keys are 0, 1, 2 … (or empty) become lists. */
function toLists(node: string | Branch): QueryNode {
  if (typeof node === 'string') return node;
  const entries = Object.entries(node);
  if (entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => toLists(child));
  }
  return Object.fromEntries(entries.map(([name, child]) => [name, toLists(child)]));
}

export function parseQuery(search: URLSearchParams): Record<string, QueryNode> {
  const root: Branch = Object.create(null) as Branch;
  for (const [name, value] of search) {
    const path = pathOf(name);
    if (path.length > MAX_DEPTH || path.includes('__proto__')) throw invalid(`Invalid key ${name}`);
    let branch = root;
    path.forEach((part, index) => {
      const key = part === '' ? String(Object.keys(branch).length) : part;
      const known = branch[key];
      if (index === path.length - 1) {
        // A repeated key, or a plain value beside brackets: a real server rejects these too.
        if (known !== undefined) throw invalid(`Invalid parameter ${name}: it occurs more than once`);
        branch[key] = value;
        return;
      }
      if (typeof known === 'string') throw invalid(`Invalid parameter ${name}: it occurs more than once`);
      const next: Branch = known ?? (Object.create(null) as Branch);
      branch[key] = next;
      branch = next;
    });
  }
  return Object.fromEntries(Object.entries(root).map(([name, node]) => [name, toLists(node)]));
}
