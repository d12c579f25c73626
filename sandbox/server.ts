/** `node sandbox/server.ts [--reset]`: serves the sandbox on its two ports. */
import { parseArgs } from 'node:util';
import { readConfig, SandboxError } from './config.ts';

const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
try {
  // Imported here, because mistakes in the seed's data are errors of this import.
  const { startSandbox } = await import('./start.ts');
  const { url, shopsUrl, close } = await startSandbox(readConfig(process.env), { isReset: values.reset });
  console.log(`The sandbox operator is running: ${url} (start page), shop list ${shopsUrl}/getWilayas`);
  const stop = async () => {
    await close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof SandboxError ? error.message : error);
  process.exit(1);
}
