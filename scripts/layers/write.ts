/**
 * `npm run layers`: writes the lint rules and the diagram from the table of layers. With `--check` it writes nothing, and
 * ends with 1 if they are out of date or a folder is in no layer.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { PROJECT } from '../lib/project.ts';
import { diagram, lintRules, misplaced } from './rules.ts';
import { LAYERS, OUTSIDE } from './table.ts';

const RULES = 'scripts/layers/lint-rules.json';
const DOCUMENT = 'docs/architecture.md';
/** Folders that hold no code of the portal. */
const OTHER_FOLDERS = ['docs', 'locales', 'public'];

const read = (path: string) => readFile(join(PROJECT, path), 'utf8');

/** Folders with code. Style sheets import nothing, and git does not know empty folders. */
async function foldersIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(join(PROJECT, path), { withFileTypes: true, recursive: path !== '.' });
  if (path === '.') return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(join(PROJECT, path), entry.parentPath));
  return [...new Set(files.map((folder) => folder.split(sep)[0] ?? ''))].filter(Boolean);
}

async function withRooms(): Promise<Readonly<Record<string, readonly string[]>>> {
  const names = Object.keys(LAYERS).filter((name) => LAYERS[name]?.hasRooms);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await foldersIn(`src/${name}`)).toSorted()] as const)),
  );
}

async function documentWithDiagram(): Promise<string> {
  const text = await read(DOCUMENT);
  const parts = /(<!-- layers:begin -->\n)[\s\S]*?(<!-- layers:end -->)/;
  if (!parts.test(text)) throw new Error(`${DOCUMENT} lacks the marks layers:begin and layers:end.`);
  return text.replace(parts, `$1\n${diagram()}\n\n$2`);
}

const problems = [...misplaced(await foldersIn('src'))];
const code = (await foldersIn('.')).filter(
  (name) => !/^[.]|^dist|^(node_modules|reports|screenshots|test-results|src)$/.test(name),
);
for (const name of code) {
  if (!Object.hasOwn(OUTSIDE, name) && !OTHER_FOLDERS.includes(name))
    problems.push(`${name}/ is not in OUTSIDE of scripts/layers/table.ts.`);
}

const isCheck = process.argv.includes('--check');
const wanted = {
  [RULES]: `{"overrides":[\n${lintRules(await withRooms())
    .overrides.map((rule) => JSON.stringify(rule))
    .join(',\n')}\n]}\n`,
  [DOCUMENT]: await documentWithDiagram(),
};
for (const [path, text] of Object.entries(wanted)) {
  if ((await read(path).catch(() => '')) === text) continue;
  if (isCheck) problems.push(`${path} is out of date: run \`npm run layers\`.`);
  else await writeFile(join(PROJECT, path), text);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
