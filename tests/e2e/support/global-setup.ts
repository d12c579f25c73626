/** Runs once before all browser tests: makes the builds and starts the services whose ports are part of the builds. */
import { buildFor } from './builds.ts';
import { startCollector } from './collector.ts';
import { startShopList } from './shop-list.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const stopShopList = await startShopList();
  const collector = await startCollector();
  await Promise.all([buildFor('sahla'), buildFor('rimal'), buildFor('apart')]);
  return async () => {
    await Promise.all([stopShopList(), collector.close()]);
  };
}
