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

interface Module {
  /** Literals that are names of labels. */
  labels: Set<string>;
  /** Namespaces that the module loads itself. Its dynamic imports can rely on them. */
  loads: Set<string>;
  imports: Set<string>;
  laterImports: Set<string>;
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

const parse = (file: string) => parseSync(file, readFileSync(join(SOURCE, file), 'utf8')).program;

function readModule(file: string, nodes: Iterable<Node> = nodesIn(parse(file))): Module {
  const found: Module = { labels: new Set(), loads: new Set(), imports: new Set(), laterImports: new Set() };
  const follow = (into: Set<string>, source: unknown) => {
    const [path] = textsIn(source);
    if (!path || !/\.tsx?$/.test(path)) return;
    if (path.startsWith('#src/')) into.add(path.slice('#src/'.length));
    if (path.startsWith('.')) into.add(relative(SOURCE, join(SOURCE, dirname(file), path)));
  };
  for (const node of nodes) {
    if (node.type === 'Literal' && namespaceOfLabel.has(String(node.value))) found.labels.add(String(node.value));
    if (node.type === 'ImportExpression') follow(found.laterImports, node.source);
    if (/^(Import|Export)\w*Declaration$/.test(node.type) && node.importKind !== 'type') {
      follow(found.imports, node.source);
    }
    if (node.type !== 'CallExpression' || !isNode(node.callee)) continue;
    // `labelled` is the frame's own.
    if (/^(?:loadLabels|labelled|lazyWithLabels)$/.test(String(node.callee.name))) {
      const [namespaces] = node.arguments as readonly unknown[];
      for (const namespace of textsIn(namespaces)) found.loads.add(namespace);
    }
  }
  return found;
}

/** The address of the page that this call makes: `page('/sign-in', …)`, or `createRoute({ path: '/' })`. */
function addressIn({ type, callee, arguments: given }: Node): string | undefined {
  const [first] = type === 'CallExpression' && Array.isArray(given) ? given : [];
  if (!isNode(first)) return undefined;
  const isRoute = isNode(callee) && callee.name === 'createRoute';
  const properties = isRoute && Array.isArray(first.properties) ? first.properties : [];
  const path = first.type === 'Literal' ? first : properties.find(({ key }) => key?.name === 'path')?.value;
  return isNode(path) && String(path.value).startsWith('/') ? String(path.value) : undefined;
}

/** The statements of a file by each name that they declare or import. */
function statementsByName(body: readonly Node[]): ReadonlyMap<string, Node> {
  const namesOf = (statement: Node) =>
    [statement.specifiers, statement.declarations].flatMap((parts) =>
      Array.isArray(parts) ? parts.map(({ local, id }) => String((local ?? id)?.name)) : [],
    );
  return new Map(body.flatMap((statement) => namesOf(statement).map((name) => [name, statement] as const)));
}

/** The pages of a file, each with what its own call names, and what the statements declare or import that it uses. */
function pagesIn(file: string): (readonly [string, Module])[] {
  const { body } = parse(file) as unknown as { body: Node[] };
  const statements = statementsByName(body);
  return [...nodesIn(body)].flatMap((call) => {
    const address = addressIn(call);
    if (address === undefined) return [];
    const used = new Set([call]);
    for (const part of used) {
      for (const { type, name } of nodesIn(part)) {
        const statement = type === 'Identifier' ? statements.get(String(name)) : undefined;
        // Its own folder has no screens.
        if (statement && !textsIn(statement.source)[0]?.startsWith('.')) used.add(statement);
      }
    }
    return [
      [
        address,
        readModule(
          file,
          [...used].flatMap((part) => [...nodesIn(part)]),
        ),
      ] as const,
    ];
  });
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file),
);

/** By address. */
const pages = new Map(files.filter((file) => dirname(file) === 'routes').flatMap(pagesIn));

/** By file, and pages by address. */
const modules: ReadonlyMap<string, Module> = new Map([
  ...files.map((file) => [file, readModule(file)] as const),
  ...pages,
]);

/**
 * Labels that a module (by its file) or a page (by its address), or one of its static or dynamic imports, may show although their namespace was not loaded; each
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
    if (!found && file === start) throw new Error(`no module and no page is ${start}`);
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
