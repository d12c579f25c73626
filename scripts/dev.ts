/** `npm run dev`: the portal with hot reload, together with the sandbox operator. */
import { banner } from './lib/banner.ts';
import { runNode } from './lib/children.ts';
import { requireFreePorts } from './lib/ports.ts';
import { packageFile } from './lib/project.ts';
import { runCommand, shutDown } from './lib/shutdown.ts';
import { readStack, startSandbox } from './lib/stack.ts';

await runCommand(async () => {
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
  const server = runNode(vite, { env: { SANDBOX_PORT: String(stack.sandboxPort) } });
  console.log(await banner(stack));
  await shutDown(await server);
});
