/**
 * `npm run kill-switch [-- FOLDER]`: removes the service worker from all devices. FOLDER is a folder that is served, by
 * default `dist/`; upload it afterwards like a release. The next deployed build restores the worker.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { putKillSwitch } from '../deploy/kill-switch.ts';
import { PROJECT } from './lib/project.ts';
import { runCommand, UserError } from './lib/shutdown.ts';

await runCommand(async () => {
  const folder = resolve(PROJECT, process.argv[2] ?? 'dist');
  const written = await putKillSwitch(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new UserError(`${folder} is not a built portal: ${error.path} is missing.`);
  });
  console.log(`The kill switch is in ${folder}: ${written.join(', ')}.`);
  console.log('Purge /service-worker.js from every CDN in front of it.');
});
