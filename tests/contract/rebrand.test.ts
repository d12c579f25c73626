import { expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';

const HEADERS = { platform: 'web', 'x-correlation-id': 'a3c1b1f0-0f5a-4d0e-9c49-0d8f5d4f7a11' };

it.each(['fr', 'en', 'ar'])('a second brand’s sandbox does not mention the first brand, in %s', async (locale) => {
  const sandbox = createSandbox({ dbFile: ':memory:', brand: 'rimal', brandNameInArabic: 'رمال' });
  const paths = ['/cms/api/pages/terms-of-use', '/api/faqs', '/cms/api/pages/about-my-brand'];
  const answers = await Promise.all(
    paths.map(async (path) => (await sandbox.api.request(`${path}?locale=${locale}`, { headers: HEADERS })).text()),
  );
  sandbox.close();
  const text = answers.join('\n');
  expect(text).toMatch(/Rimal|رمال/);
  expect(text).not.toMatch(/Sahla|سهلة/);
});
