/**
 * `npm run release -- --to FOLDER [--from dist] [--step assets|documents] [--rollback]`: publishes a build in a folder of
 * this server. docs/deployment.md says how it is used on several servers.
 */
import { join, resolve } from 'node:path';
import { hasKillSwitch } from '../deploy/kill-switch.ts';
import { ReleaseError } from '../deploy/release-error.ts';
import { addAssets, publish, rollBack } from '../deploy/releases.ts';
import { parseOptions } from './lib/options.ts';
import { PROJECT } from './lib/project.ts';
import { runCommand, UserError } from './lib/shutdown.ts';

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string', default: 'dist' },
  step: { type: 'string' },
  rollback: { type: 'boolean', default: false },
  keep: { type: 'string', default: '3' },
  help: { type: 'boolean', default: false },
} as const;

const HELP = `Publishes a build on this server. The web server serves FOLDER/current.

  --to FOLDER        where the releases are, such as /srv/portal
  --from FOLDER      the build (dist)
  --step assets      on several servers, first on each: adds the new scripts and styles only
  --step documents   then on each: publishes the rest (the same as without --step)
  --rollback         serves the release before the current one again
  --keep NUMBER      how many releases stay on the disk (3)`;

const STEPS = ['assets', 'documents'];
const RESTART = 'Purge the documents and /service-worker.js from every CDN in front of it.';
const KILLED =
  'Its worker is the kill switch, as you left it: the portal works without a worker. Publish a build to bring it back.';

await runCommand(async () => {
  const values = parseOptions(OPTIONS, HELP);
  if (!values) return;
  const { step, rollback } = values;
  const keep = Number(values.keep);
  if (values.to === undefined) throw new UserError(`--to is missing.\n\n${HELP}`);
  if (step !== undefined && (rollback || !STEPS.includes(step))) {
    throw new UserError(`--step must be ${STEPS.join(' or ')}, and a rollback has only one step.`);
  }
  if (!Number.isInteger(keep) || keep < 2)
    throw new UserError('--keep must be 2 or more: a rollback needs a second release.');
  const [home, from] = [resolve(values.to), resolve(PROJECT, values.from)];
  try {
    if (rollback) {
      console.log(`${home} serves ${await rollBack(home)} again.\n${RESTART}`);
      if (await hasKillSwitch(join(home, 'current'))) console.log(KILLED);
    } else if (step === 'assets') {
      console.log(
        `${await addAssets(home, from)} files were added to ${home}/current. Next, on every server: --step documents`,
      );
    } else console.log(`${home} serves ${await publish(home, from, { keep })}.\n${RESTART}`);
  } catch (error) {
    throw error instanceof ReleaseError ? new UserError(error.message) : error;
  }
});
