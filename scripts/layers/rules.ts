/** Lint rules and diagram from the table of layers. */
import { LAYERS, type Layer, OUTSIDE } from './table.ts';

type Layers = Readonly<Record<string, Layer>>;

/** The folders that a layer may import, without itself. Throws for a name that the table does not have. */
export function reachable(name: string, layers: Layers = LAYERS): ReadonlySet<string> {
  const layer = layers[name];
  if (!layer) throw new Error(`scripts/layers/table.ts has no layer "${name}".`);
  return closure(layer.on, layers);
}

function closure(on: readonly string[], layers: Layers): ReadonlySet<string> {
  return new Set(on.flatMap((below) => [below, ...reachable(below, layers)]));
}

/** Folders of `src/` that are not in the table, and layers that have no folder, as sentences. */
export function misplaced(folders: readonly string[], layers: Layers = LAYERS): readonly string[] {
  const unknown = folders.filter((folder) => !Object.hasOwn(layers, folder));
  const gone = Object.keys(layers).filter((name) => !folders.includes(name));
  return [
    ...unknown.map((folder) => `src/${folder}/ is in no layer: add it to scripts/layers/table.ts.`),
    ...gone.map((name) => `scripts/layers/table.ts names src/${name}/, which does not exist.`),
  ];
}

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

const override = (includes: readonly string[], patterns: readonly Pattern[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

const climbing = (outside: readonly string[]): Pattern => ({
  group: ['../**', '!**/locales/**', ...outside.map((file) => `!**/${file}`)],
  message: 'import from another folder as #src/…',
});

const sorted = (names: Iterable<string>) => [...names].sort();
const pathOf = (name: string) => (name.endsWith('.ts') ? name : `${name}/**`);
const listed = (names: Iterable<string>) => sorted(names).join(', ') || 'nothing else of src/';

function patternsOf(
  own: string,
  { on, modules = [], outside = [], refusedPackages = [] }: Layer,
  layers: Layers,
): Pattern[] {
  const allowed = closure(on, layers);
  const open = [...sorted(allowed).map((name) => `${name}/**`), ...modules, `${own}/**`];
  const limits: Pattern = {
    group: ['#src/**', ...open.map((path) => `!#src/${path}`)],
    message: `${own}/ may import ${listed(allowed)}`,
  };
  const packages: Pattern = { group: refusedPackages, message: `${own}/ may not import this package` };
  return [limits, climbing(outside), ...(refusedPackages.length > 0 ? [packages] : [])];
}

/** `rooms`: the subfolders of each layer. Biome's overrides, the later ones before the earlier. */
export function lintRules(rooms: Readonly<Record<string, readonly string[]>>, layers: Layers = LAYERS) {
  const inside = Object.entries(layers).flatMap(([name, layer]) => [
    override([`src/${name}/**`], patternsOf(name, layer, layers)),
    ...(layer.hasRooms ? (rooms[name] ?? []) : []).map((room) =>
      override([`src/${name}/${room}/**`], patternsOf(`${name}/${room}`, layer, layers)),
    ),
    ...(layer.exceptions ?? []).map(({ files, ...exception }) =>
      override(
        files.map((file) => `src/${name}/${file}`),
        patternsOf(name, exception, layers),
      ),
    ),
  ]);
  const outside = Object.entries(OUTSIDE).flatMap(([name, allowed]) =>
    allowed === 'all'
      ? []
      : override(
          [`${name}/**`],
          [
            {
              group: ['**/src/**', '#src/**', ...allowed.map((name) => `!#src/${pathOf(name)}`)],
              message: `${name}/ may import ${listed(allowed)}`,
            },
          ],
        ),
  );
  return { overrides: [...inside, ...outside] };
}

/** A Mermaid flow chart. An arrow means "may import", and so does every path along arrows. */
export function diagram(layers: Layers = LAYERS): string {
  const arrows = Object.entries(layers)
    .reverse()
    .filter(([, { on }]) => on.length > 0)
    .map(([name, { on }]) => `  ${name} --> ${on.join(' & ')}`);
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}
