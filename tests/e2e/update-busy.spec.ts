/** An update on a bad network: the worker of the version before still waits for content. */
import { expect, test } from './fixtures.ts';
import { workerReady } from './support/device.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

test('an update takes over although the worker before it waits for content that does not come', async ({
  page,
  deployment,
}) => {
  deployment.front.stalls = (path) => /^\/(?:api|cms)\//.test(path);
  await page.goto(deployment.url);
  await workerReady(page);
  await deployment.prepare('second');
  deployment.serve('second');
  await lookForUpdate(page).catch(() => undefined);
  // Fails if the page reloads itself at this moment.
  await page.goto(deployment.url).catch(() => undefined);
  await expect.poll(() => shellVersion(page).catch(() => 'loading'), { timeout: 30_000 }).toBe('second');
});
