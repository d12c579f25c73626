/** Once before all browser tests: the two builds, and the operator's shop list on the port that is built into them. */
import { buildFor } from './builds.ts';
import { startShopList } from './shop-list.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const stopShopList = await startShopList();
  await Promise.all([buildFor('sahla'), buildFor('rimal')]);
  return stopShopList;
}
