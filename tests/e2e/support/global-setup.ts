/** Once before all browser tests: the builds, and what stands on the ports that are built into them. */
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
