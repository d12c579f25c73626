/**
 * `npm run kill-switch [-- FOLDER]`: takes the service worker out of circulation. The folder is one that is served, or
 * `dist/`; upload it afterwards like a release. The next build that is deployed brings the worker back.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { putKillSwitch } from '../deploy/kill-switch.ts';
import { Complaint, command } from './lib/life.ts';
import { PROJECT } from './lib/project.ts';

await command(async () => {
  const folder = resolve(PROJECT, process.argv[2] ?? 'dist');
  const written = await putKillSwitch(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Complaint(`${folder} is not a built portal: ${error.path} is missing.`);
  });
  console.log(`The kill switch is in ${folder}: ${written.join(', ')}.`);
  console.log('A CDN in front of it must drop its copy of /service-worker.js.');
});
