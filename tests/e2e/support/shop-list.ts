/** The operator's shop list, on the port that is part of the portal's build. */
import { createSandbox } from '../../../sandbox/app.ts';
import { listen } from '../../../sandbox/listen.ts';
import { SHOPS_PORT } from './builds.ts';

/** Resolves to a function that stops the server. @throws SandboxError with the name of the setting to change. */
export async function startShopList(): Promise<() => Promise<void>> {
  const sandbox = createSandbox({ dbFile: ':memory:' });
  const shops = await listen(sandbox.shops.fetch, { port: SHOPS_PORT, host: 'localhost', setting: 'E2E_SHOPS_PORT' });
  return async () => {
    await shops.close();
    sandbox.close();
  };
}
