/** `npm run serve`: like `npm start`, but serves the last build. */
import { command } from './lib/life.ts';
import { requireFreePorts } from './lib/ports.ts';
import { readStack, servePortal, startSandbox } from './lib/stack.ts';
import { welcome } from './lib/welcome.ts';

await command(async () => {
  const stack = readStack(4173);
  await requireFreePorts(stack.ports, 'npm run serve');
  await startSandbox(stack);
  await servePortal(stack);
  console.log(welcome(stack));
});
