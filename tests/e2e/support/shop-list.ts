/** The operator's shop list, on the port whose address is built into the portal. */
import { createSandbox } from '../../../sandbox/app.ts';
import { listen } from '../../../sandbox/listen.ts';
import { SHOPS_PORT } from './builds.ts';

/** @throws PortTaken with the setting to change. Resolves to what stops it. */
export async function startShopList(): Promise<() => Promise<void>> {
  const sandbox = createSandbox({ dbFile: ':memory:' });
  const shops = await listen(sandbox.shops.fetch, { port: SHOPS_PORT, host: 'localhost', setting: 'E2E_SHOPS_PORT' });
  return async () => {
    await shops.close();
    sandbox.close();
  };
}
