/** An update on a bad network: the worker of the version before still waits for content. */
import { expect, test } from './fixtures.ts';
import { workerReady } from './support/device.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

test.use({ serviceWorkers: 'allow' });

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
  // Opens the portal again and again: a page that is open for a while asks before it reloads, and on a busy machine the
  // new version may be ready only then.
  await expect(async () => {
    await page.goto(deployment.url);
    expect(await shellVersion(page)).toBe('second');
  }).toPass({ timeout: 60_000 });
});
