/** `node sandbox/server.ts [--reset]`: serves the sandbox on its two ports. */
import { parseArgs } from 'node:util';
import type { Sandbox } from './app.ts';
import { readConfig, type SandboxConfig } from './config.ts';
import { type Listener, listen, PortTaken } from './listen.ts';

interface Running {
  sandbox: Sandbox;
  listeners: Listener[];
}

async function start(config: SandboxConfig, isReset: boolean): Promise<Running> {
  // Loaded here, so that `fail` reports mistakes in the seed's data.
  const { createSandbox } = await import('./app.ts');
  const { dbFile, brand, brandNameInArabic, portalOrigins, host } = config;
  const sandbox = createSandbox({
    dbFile,
    brand,
    brandNameInArabic,
    portalOrigins,
    ...(config.isLogging ? { writeLog: (line: string) => console.log(line) } : {}),
  });
  if (isReset) sandbox.reset();
  const api = await listen(sandbox.api.fetch, { port: config.port, host, setting: 'SANDBOX_PORT' });
  const shops = await listen(sandbox.shops.fetch, {
    port: config.shopsPort,
    host,
    setting: 'SANDBOX_SHOPS_PORT (or SANDBOX_PORT)',
  });
  sandbox.context.publicUrl = config.publicUrl ?? `http://localhost:${api.port}`;
  console.log(
    `The sandbox operator is running: http://localhost:${api.port} (start page), shop list http://localhost:${shops.port}/getWilayas`,
  );
  return { sandbox, listeners: [api, shops] };
}

function fail(error: unknown): never {
  const isOurs =
    error instanceof PortTaken || (error instanceof Error && error.message.startsWith('The sandbox cannot start'));
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
try {
  const { sandbox, listeners } = await start(readConfig(process.env), values.reset);
  const stop = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  fail(error);
}
