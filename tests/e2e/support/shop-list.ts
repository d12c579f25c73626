/** The operator's shop list, whose address is part of the portal's build. */
import { createSandbox } from '../../../sandbox/app.ts';
import { listen } from '../../../sandbox/listen.ts';
import { listeningPort } from './ports.ts';

/** Resolves to a function that stops the server. @throws SandboxError with the name of the setting to change. */
export async function startShopList(): Promise<() => Promise<void>> {
  const sandbox = createSandbox({ dbFile: ':memory:' });
  const port = listeningPort('shops');
  const shops = await listen(sandbox.shops.fetch, { port, host: 'localhost', setting: 'E2E_SHOPS_PORT' });
  return async () => {
    await shops.close();
    sandbox.close();
  };
}
