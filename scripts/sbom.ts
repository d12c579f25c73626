/**
 * `npm run sbom [-- FILE]`: writes the bill of materials (CycloneDX) of the packages that the portal depends on, not of
 * those that build and test it, into `reports/sbom.json` or FILE.
 *
 * npm reads a copy of the lock that holds nothing else. `npm sbom --omit dev` on the lock itself leaves out React, the
 * router and most others: it omits every package that any other package uses for its own development (npm 11).
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { npm } from './ensure-installed.mjs';
import { productionPackages } from './lib/production-packages.ts';
import { PROJECT } from './lib/project.ts';
import { onShutdown, runCommand, shutDown, UserError } from './lib/shutdown.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const FILES = ['package.json', 'package-lock.json'] as const;

function bill(folder: string): string {
  const { command: program, first, shell = false } = npm();
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    shell,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  if (status !== 0) throw new UserError(`npm sbom failed (${status ?? error?.message}):\n${stderr}`);
  return stdout;
}

await runCommand(async () => {
  const target = resolve(PROJECT, process.argv[2] ?? 'reports/sbom.json');
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(PROJECT, name), 'utf8'));
  const [manifest, lock] = await Promise.all(FILES.map(read));
  const production = productionPackages(manifest, lock);
  const parent = await mkdtemp(join(tmpdir(), 'sbom-'));
  onShutdown(() => rm(parent, { recursive: true }));
  // npm names the product after the folder.
  const folder = join(parent, String(production.manifest.name));
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify(production.manifest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(production.lock));
  const text = bill(folder);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(`${target}: ${JSON.parse(text).components.length} packages`);
  await shutDown(0);
});
