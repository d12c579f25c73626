/** `npm run serve`: like `npm start`, but serves the last build. */
import { banner } from './lib/banner.ts';
import { requireFreePorts } from './lib/ports.ts';
import { runCommand } from './lib/shutdown.ts';
import { readStack, servePortal, startSandbox } from './lib/stack.ts';

await runCommand(async () => {
  const stack = readStack(4173);
  await requireFreePorts(stack.ports, 'npm run serve');
  await startSandbox(stack);
  await servePortal(stack);
  console.log(await banner(stack));
});
