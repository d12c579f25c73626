/**
 * `npm run contract`: writes docs/openapi.json and the tables of docs/portal-calls.md from the table of calls. `--check`
 * writes nothing and fails if they are out of date, or if the changelog does not name what breaks an operator since the
 * last release. `--released` makes the present document that of the last release. `--brand F --openapi F` writes the
 * document for another brand.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OpenApi } from '../contract/openapi.ts';
import { loadBrand } from './lib/load-brand.ts';
import { PROJECT } from './lib/project.ts';
import { runCommand, shutDown, UserError } from './lib/shutdown.ts';

const OPENAPI = 'docs/openapi.json';
const RELEASED = 'docs/openapi.released.json';
const REFERENCE = 'docs/portal-calls.md';

const read = (path: string): Promise<string> => readFile(join(PROJECT, path), 'utf8');
const parse = async (path: string) => JSON.parse(await read(path)) as OpenApi;
const write = (path: string, text: string): Promise<void> => writeFile(join(PROJECT, path), text);

async function documents(): Promise<Readonly<Record<string, string>>> {
  const { openApi } = await import('../contract/openapi.ts');
  const { withReference } = await import('../contract/reference.ts');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  return {
    [OPENAPI]: `${JSON.stringify(openApi(version), null, 1)}\n`,
    [REFERENCE]: withReference(await read(REFERENCE)),
  };
}

async function staleDocuments(wanted: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(wanted).map(async ([path, text]) => ((await read(path).catch(() => '')) === text ? [] : [path])),
  );
  return found.flat().map((path) => `${path} is out of date: run \`npm run contract\`.`);
}

/** What breaks an operator and is not in "To do when upgrading" of the changelog. */
async function unannouncedChanges(): Promise<string[]> {
  const { breaking, unannounced } = await import('../contract/compare.ts');
  const found = breaking(await parse(RELEASED), await parse(OPENAPI));
  return unannounced(found, await read('CHANGELOG.md')).map(
    ({ call, what }) => `${call}: ${what}. Name \`${call}\` in "To do when upgrading" of CHANGELOG.md.`,
  );
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      released: { type: 'boolean', default: false },
      brand: { type: 'string' },
      openapi: { type: 'string' },
    },
  });
  if (values.brand && !values.openapi)
    throw new UserError('--brand needs --openapi FILE: the files in docs/ are Sahla’s.');
  loadBrand(values.brand ?? 'sahla');
  const wanted = await documents();
  if (values.openapi) {
    await writeFile(values.openapi, wanted[OPENAPI] ?? '');
    console.log(`Written: ${values.openapi}`);
    await shutDown(0);
  }
  if (values.check) {
    const problems = [...(await staleDocuments(wanted)), ...(await unannouncedChanges())];
    for (const problem of problems) console.error(problem);
    await shutDown(problems.length > 0 ? 1 : 0);
  }
  for (const [path, text] of Object.entries(wanted)) await write(path, text);
  if (values.released) await write(RELEASED, wanted[OPENAPI] ?? '');
  for (const problem of await unannouncedChanges()) console.error(problem);
  await shutDown(0);
});
