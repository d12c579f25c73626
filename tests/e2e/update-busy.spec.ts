/** An update on a bad network: the worker of the version before still waits for content. */
import { test } from './fixtures.ts';
import { workerReady } from './support/device.ts';
import { takeUpdate } from './support/versions.ts';

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
  await takeUpdate(page, 'second');
});
