/**
 * `npm run bench:load`: what subscribers cost each service. Real visits go through nginx, whose log names the service, the
 * status and the bytes of each request. Prints requests and bytes of each kind of visit, and both for ten million
 * subscribers a day.
 */
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { brandOf, buildFor, distOf } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { allPagesStored } from '../e2e/support/device.ts';
import { expect } from '../e2e/support/expect.ts';
import { label } from '../e2e/support/labels.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { balanceCard, offer, openPurchase, payButton } from '../e2e/support/screens.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signInByForm } from '../e2e/support/sign-in.ts';
import { startNginx } from '../support/nginx.ts';

const SUBSCRIBERS = 10_000_000;
/** How often the average subscriber does each on one day. An operator puts its own figures here. */
const A_DAY = {
  'first visit with sign-in': 1 / 30,
  'return to the dashboard': 1,
  'purchase of a bundle': 1 / 10,
} as const;
type Kind = keyof typeof A_DAY;

const SERVICES = ['-', 'bff', 'identity', 'content', 'images'] as const;
const NAMES: Readonly<Record<string, string>> = { '-': 'nginx itself' };
const LINE = / \d{3} (?<bytes>\d+) [\d.]+ .*service=(?<service>\S+) /;
const SECONDS_A_DAY = 86_400;
const SETTLE_MS = 4000;

const stopShopList = await startShopList();
await buildFor('sahla');
const operator = await startOperator('sahla');
const nginx = await startNginx(distOf('sahla'), { operator: operator.sandboxUrl }, { brand: brandOf('sahla') });
const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: [...CHROMIUM_FLAGS] });
const context = await browser.newContext({ baseURL: `http://localhost:${nginx.port}`, locale: 'fr-DZ' });

interface Load {
  requests: number;
  bytes: number;
}

/** nginx writes a line when a request ends, so the visit must be over. */
async function measured(work: (page: Page) => Promise<void>): Promise<Map<string, Load>> {
  const before = (await nginx.log('portal.access.log')).length;
  const page = await context.newPage();
  await work(page);
  await page.waitForLoadState('networkidle');
  // What the worker fetches in the background belongs to the visit.
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
  const loads = new Map<string, Load>();
  for (const line of (await nginx.log('portal.access.log')).slice(before)) {
    const { bytes = '0', service = '-' } = LINE.exec(line)?.groups ?? {};
    const load = loads.get(service) ?? { requests: 0, bytes: 0 };
    loads.set(service, { requests: load.requests + 1, bytes: load.bytes + Number(bytes) });
  }
  return loads;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

try {
  const visits: Record<Kind, Map<string, Load>> = {
    'first visit with sign-in': await measured(async (page) => {
      await signInByForm(page, 'demo');
      await allPagesStored(page);
    }),
    'return to the dashboard': await measured(async (page) => {
      await page.goto('/dashboard/my-sahla');
      await expect(balanceCard(page)).toContainText(/\d/);
    }),
    'purchase of a bundle': await measured(async (page) => {
      const bundle = offer('D_1GB_DAY');
      await openPurchase(page, bundle.ref);
      await payButton(page, bundle).click();
      await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
    }),
  };
  for (const [kind, loads] of Object.entries(visits)) {
    console.log(`\n  ${kind}`);
    for (const service of SERVICES) {
      const { requests, bytes } = loads.get(service) ?? { requests: 0, bytes: 0 };
      console.log(
        `    ${(NAMES[service] ?? service).padEnd(14)} ${String(requests).padStart(4)} requests  ${kilobytes(bytes)}`,
      );
    }
  }
  console.log(`\n  ${SUBSCRIBERS.toLocaleString('en')} subscribers a day: ${JSON.stringify(A_DAY)}`);
  for (const service of SERVICES) {
    const sum = (of: keyof Load) =>
      Object.entries(A_DAY).reduce(
        (total, [kind, times]) => total + times * (visits[kind as Kind].get(service)?.[of] ?? 0),
        0,
      );
    const perSecond = (sum('requests') * SUBSCRIBERS) / SECONDS_A_DAY;
    const name = (NAMES[service] ?? service).padEnd(14);
    console.log(
      `    ${name} ${((sum('requests') * SUBSCRIBERS) / 1e6).toFixed(0)} M requests, ${perSecond.toFixed(0)} a second on average, ` +
        `${((sum('bytes') * SUBSCRIBERS) / 1e12).toFixed(2)} TB`,
    );
  }
} finally {
  await browser.close();
  await nginx.close();
  await operator.close();
  await stopShopList();
}
