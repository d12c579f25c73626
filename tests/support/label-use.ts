/** Finds the labels that the portal's modules name, and their imports, in their syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { labelNamespaces, labelsOf } from '../../locales/all-labels.ts';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../../src');

interface Node {
  type: string;
  [key: string]: unknown;
}

export interface Module {
  /** Literals that are names of labels. */
  labels: Set<string>;
  /** Namespaces that the module loads itself. Its dynamic imports can rely on them. */
  loads: Set<string>;
  imports: Set<string>;
  laterImports: Set<string>;
  /** The address, if the module is a route. */
  routeId?: string;
}

const namespaceOfLabel = new Map(
  labelNamespaces.flatMap((namespace) =>
    Object.keys(labelsOf(namespace, 'fr')).map((name) => [name, namespace] as const),
  ),
);

const namespaceOf = (label: string): string => namespaceOfLabel.get(label) ?? '';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

const textsIn = (value: unknown): string[] =>
  [...nodesIn(value)].flatMap((node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : []));

function readModule(file: string): Module {
  const found: Module = { labels: new Set(), loads: new Set(), imports: new Set(), laterImports: new Set() };
  const follow = (into: Set<string>, source: unknown) => {
    const [path] = textsIn(source);
    if (!path || !/\.tsx?$/.test(path)) return;
    if (path.startsWith('#src/')) into.add(path.slice('#src/'.length));
    if (path.startsWith('.')) into.add(relative(SOURCE, join(SOURCE, dirname(file), path)));
  };
  for (const node of nodesIn(parseSync(file, readFileSync(join(SOURCE, file), 'utf8')).program)) {
    if (node.type === 'Literal' && namespaceOfLabel.has(String(node.value))) found.labels.add(String(node.value));
    if (node.type === 'ImportExpression') follow(found.laterImports, node.source);
    if (/^(Import|Export)\w*Declaration$/.test(node.type) && node.importKind !== 'type') {
      follow(found.imports, node.source);
    }
    if (node.type !== 'CallExpression' || !isNode(node.callee)) continue;
    if (node.callee.name === 'loadLabels' || node.callee.name === 'lazyWithLabels') {
      const [namespaces] = node.arguments as readonly unknown[];
      for (const namespace of textsIn(namespaces)) found.loads.add(namespace);
    }
    if (node.callee.name === 'createFileRoute') found.routeId = textsIn(node.arguments)[0] ?? '';
  }
  return found;
}

export const modules: ReadonlyMap<string, Module> = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(gen|d)\.ts$/.test(file))
    .map((file) => [file, readModule(file)]),
);

/**
 * Labels that a module, or one of its static or dynamic imports, may show although their namespace was not loaded; each
 * with the module that names it.
 */
export function labelsMissing(
  start: string,
  namespaces: readonly string[],
  isLeftOut = (_file: string) => false,
): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, known: readonly string[]) => {
    const key = `${file} ${known.join(' ')}`;
    const found = modules.get(file);
    if (!found || seen.has(key) || isLeftOut(file)) return;
    seen.add(key);
    for (const label of found.labels)
      if (!known.includes(namespaceOf(label))) missing.add(`${namespaceOf(label)}: ${label} in ${file}`);
    for (const next of found.imports) visit(next, known);
    for (const next of found.laterImports) visit(next, [...new Set([...known, ...found.loads])].sort());
  };
  visit(start, [...namespaces].sort());
  return [...missing].sort();
}
