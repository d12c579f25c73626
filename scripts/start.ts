/** `npm start`: builds the portal, starts the sandbox operator and serves the portal in front of it. */
import { banner } from './lib/banner.ts';
import { buildPortal } from './lib/children.ts';
import { requireFreePorts } from './lib/ports.ts';
import { runCommand, UserError } from './lib/shutdown.ts';
import { readStack, servePortal, startSandbox } from './lib/stack.ts';

await runCommand(async () => {
  const stack = readStack(4173);
  await requireFreePorts(stack.ports, 'npm start');
  console.log(`[1/3] Building the portal (${stack.brand.product.en}) …`);
  if ((await buildPortal()) !== 0) throw new UserError('The portal could not be built. See the output above.');
  console.log('[2/3] Starting the sandbox operator …');
  await startSandbox(stack);
  console.log('[3/3] Serving the portal …');
  await servePortal(stack);
  console.log(await banner(stack));
});
