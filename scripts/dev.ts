/** `npm run dev`: the portal with hot reload, together with the sandbox operator. */
import { startNode } from './lib/children.ts';
import { requireFreePorts } from './lib/ports.ts';
import { packageFile } from './lib/project.ts';
import { isShuttingDown, runCommand, shutDown } from './lib/shutdown.ts';
import { readStack, startSandbox } from './lib/stack.ts';

await runCommand(async () => {
  // Loads the sandbox's data. Mistakes in it are reported before anything is started.
  const { banner } = await import('./lib/banner.ts');
  const stack = readStack(5173);
  await requireFreePorts(stack.ports, 'npm run dev');
  console.log('Starting the sandbox operator …');
  await startSandbox(stack);
  const vite = [
    packageFile('vite/bin/vite.js'),
    '--port',
    String(stack.portalPort),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  const server = startNode(vite, { env: { SANDBOX_PORT: String(stack.sandboxPort) } });
  console.log(banner(stack));
  const code = await server.ended;
  if (!isShuttingDown()) await shutDown(code);
});
