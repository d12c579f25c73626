/**
 * Runs once before all browser tests: finds the browser, makes the builds and starts the services whose ports are part of
 * the builds.
 */
import process from 'node:process';
import { browserEnvironment } from '../../../scripts/ensure-browser.ts';
import { buildFor } from './builds.ts';
import { startCollector } from './collector.ts';
import { startShopList } from './shop-list.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  if (!process.env.CHROMIUM_PATH) Object.assign(process.env, browserEnvironment());
  const stopShopList = await startShopList();
  const collector = await startCollector();
  await Promise.all([buildFor('sahla'), buildFor('rimal'), buildFor('apart')]);
  return async () => {
    await Promise.all([stopShopList(), collector.close()]);
  };
}
