/**
 * Runs once before all browser tests: finds the browser, makes the builds and starts the services whose addresses are
 * part of the builds.
 */
import process from 'node:process';
import { browserEnvironment } from '../../../scripts/ensure-browser.ts';
import { makeBuilds } from './builds.ts';
import { startCollector } from './collector.ts';
import { choosePorts } from './ports.ts';
import { startShopList } from './shop-list.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  if (!process.env.CHROMIUM_PATH) Object.assign(process.env, browserEnvironment());
  await choosePorts();
  const stopShopList = await startShopList();
  const collector = await startCollector();
  await makeBuilds();
  return async () => {
    await Promise.all([stopShopList(), collector.close()]);
  };
}
