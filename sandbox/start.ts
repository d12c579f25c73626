import { createSandbox } from './app.ts';
import type { SandboxConfig } from './config.ts';
import type { SandboxContext } from './context.ts';
import { listen } from './listen.ts';

export interface RunningSandbox {
  readonly context: SandboxContext;
  readonly url: string;
  readonly shopsUrl: string;
  close(): Promise<void>;
}

/** Serves the sandbox on its two ports. `isReset` seeds its data again. */
export async function startSandbox(config: SandboxConfig, { isReset }: { isReset: boolean }): Promise<RunningSandbox> {
  const { dbFile, brand, brandNameInArabic, clientId, colours, portalOrigins, host } = config;
  const sandbox = createSandbox({
    dbFile,
    brand,
    brandNameInArabic,
    clientId,
    colours,
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
  const url = `http://localhost:${api.port}`;
  sandbox.context.publicUrl = config.publicUrl ?? url;
  const close = async () => {
    await Promise.all([api.close(), shops.close()]);
    sandbox.close();
  };
  return { context: sandbox.context, url, shopsUrl: `http://localhost:${shops.port}`, close };
}
