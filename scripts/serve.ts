/** `npm run serve`: like `npm start`, but serves the last build. */
import { parseArgs } from 'node:util';
import { banner } from './lib/banner.ts';
import { requireFreePorts } from './lib/ports.ts';
import { runCommand, UserError } from './lib/shutdown.ts';
import { readStack, servePortal, startSandbox } from './lib/stack.ts';

function checkArguments(): void {
  try {
    parseArgs({ options: { reset: { type: 'boolean' } } });
  } catch (error) {
    throw new UserError(`${(error as Error).message} The last build has its brand already: see docs/connect.md.`);
  }
}

await runCommand(async () => {
  checkArguments();
  const stack = readStack(4173);
  await requireFreePorts(stack.ports, 'npm run serve');
  await startSandbox(stack);
  await servePortal(stack);
  // A build with hosts of its own never asks the sandbox: its demo accounts do not exist there.
  console.log(await banner(stack, { hasOwnSignIn: /^https?:/.test(stack.brand.api.identityUrl) }));
});
