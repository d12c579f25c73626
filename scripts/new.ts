/**
 * `npm run new -- screen|call|order NAME`: writes the files of a new page, of a call that reads, or of an order, and the
 * lines that register them. Its test fails until it is filled in.
 */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { PROJECT, packageFile } from './lib/project.ts';
import { runCommand, UserError } from './lib/shutdown.ts';
import { newCall } from './new/call.ts';
import { namesOf } from './new/names.ts';
import { newOrder } from './new/order.ts';
import { carryOut } from './new/plan.ts';
import { newScreen } from './new/screen.ts';

const KINDS = { screen: newScreen, call: newCall, order: newOrder };
const USAGE = `npm run new -- ${Object.keys(KINDS).join('|')} NAME     such as: npm run new -- screen data-gifts`;

await runCommand(async () => {
  const [kind = '', name, ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(KINDS, kind) || name === undefined || rest.length > 0) throw new UserError(USAGE);
  const plan = KINDS[kind as keyof typeof KINDS](namesOf(name));
  const written = await carryOut(PROJECT, plan);
  // Long names break lines elsewhere, and imports are sorted.
  await promisify(execFile)(
    process.execPath,
    [packageFile('@biomejs/biome/bin/biome'), 'check', '--write', ...written],
    {
      cwd: PROJECT,
    },
  );
  console.log(`Written:\n${written.map((path) => `  ${path}`).join('\n')}\n\nLeft to do:`);
  for (const [index, step] of plan.next.entries()) console.log(`  ${index + 1}. ${step}`);
});
