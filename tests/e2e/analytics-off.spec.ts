import { expect, test } from './fixtures.ts';
import { balanceCard, chooseLanguage } from './support/screens.ts';
import { signInByForm } from './support/sign-in.ts';

test('loads no analytics code and contacts no other host when the operator has no analytics', async ({
  page,
  operator,
}) => {
  const hosts = new Set<string>();
  const paths: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    hosts.add(host);
    if (request.serviceWorker() === null) paths.push(pathname);
  });
  await signInByForm(page, 'demo');
  await chooseLanguage(page, 'fr', 'en');
  await expect(balanceCard(page, 'en')).toBeVisible();
  await page.goto('about:blank');
  expect(paths.filter((path) => path.includes('analytics'))).toEqual([]);
  expect(
    [...hosts].filter((host) => host !== new URL(operator.portalUrl).host && !/^localhost:\d+$/.test(host)),
  ).toEqual([]);
});
