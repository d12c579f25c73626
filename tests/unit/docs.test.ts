/** The paths, links and names in the documentation exist. The changelog is left out: it describes earlier versions. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER_READMES = globSync('src/*/README.md', { cwd: ROOT });
const DOCUMENTS = [
  ...globSync(['*.md', 'docs/**/*.md', 'sw/README.md', 'sandbox/**/README.md'], {
    cwd: ROOT,
    exclude: ['CHANGELOG.md'],
  }),
  ...FOLDER_READMES,
];
const README_LINES_MAX = 150;

/** What the build, the tests and npm write is not part of the repository. */
const isGenerated = (name: string) => /^(?:node_modules|reports|screenshots|test-results|dist.*)$/.test(name);
const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isGenerated(entry.name))
  .map(({ name }) => name);

const SOURCES = globSync(
  [
    '{build,contract,deploy,public,sandbox,scripts,src,sw,tests}/**/*.{html,json,mjs,template,ts,tsx}',
    '*.{html,json,ts}',
  ],
  { cwd: ROOT },
);
/** A name in code (`xQuery`, `FIND_PAUSE_MS`), also of a call (`call(…)`), but not a pattern of names such as `useX`. */
const NAME = /^(?!x[A-Z]|\w*X$)([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)(?:\(.*\))?$/;

const read = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

/** Code spans and code blocks. Diagrams are left out: their texts are no paths. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```/gm)];
  const prose = blocks.reduce((rest, [block]) => rest.replace(block, ''), text);
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...spans, ...blocks.filter(([, , kind]) => kind !== 'mermaid').map(([, , , code = '']) => code)];
}

/** Paths from the root of the project. A placeholder (`<resource>`, `…`) ends the part that can be checked. */
function pathsIn(code: string): string[] {
  const path = new RegExp(`(?<![\\w./-])(?:${FOLDERS.join('|')})/[\\w./*{},$<>…-]*`, 'g');
  return [...code.matchAll(path)].map(([found]) => found.replace(/[^/]*[<…].*$/, '').replace(/(?<!\{[^}]*)[.,]+$/, ''));
}

const exists = (path: string): boolean =>
  existsSync(join(ROOT, path)) || (/[*{]/.test(path) && globSync(path, { cwd: ROOT }).length > 0);

/** Targets of links and images in this repository, relative to the document. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target));

/** The names of headings in addresses, as code hosts make them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

function isBroken(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : relative(ROOT, resolve(ROOT, dirname(document), path));
  if (!existsSync(join(ROOT, file))) return true;
  return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only paths that exist', () => {
    const missing = codeOf(read(document))
      .flatMap(pathsIn)
      .filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    expect(linksIn(read(document)).filter((target) => isBroken(document, target))).toEqual([]);
  });
});

// Decisions also name what they decided against.
it('the documentation names only what the code has', () => {
  const words = new Set(SOURCES.flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []));
  const missing = DOCUMENTS.filter((document) => !document.startsWith('docs/decisions/')).flatMap((document) =>
    codeOf(read(document)).flatMap((code) => {
      const name = NAME.exec(code)?.[1];
      return name && !words.has(name) ? [`${document}: ${name}`] : [];
    }),
  );
  expect(missing).toEqual([]);
});

it.each(FOLDER_READMES)('%s names only files that its folder has', (document) => {
  const files = codeOf(read(document)).filter((code) => /^[\w/-]+\.tsx?$/.test(code) && pathsIn(code).length === 0);
  // Below a heading such as `## engine/`, names are those of that folder.
  const folders = ['', ...[...read(document).matchAll(/^#+ ([\w-]+\/)$/gm)].map(([, folder = '']) => folder)];
  const missing = files.filter((file) =>
    folders.every((folder) => !existsSync(join(ROOT, dirname(document), folder, file))),
  );
  expect(missing).toEqual([]);
});

it('README.md has at most 150 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(README_LINES_MAX);
});
