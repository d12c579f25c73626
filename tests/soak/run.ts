/**
 * `npm run soak -- --cycles 500`: a kiosk in a shop that serves one customer after the other. Runs the built portal in
 * a real browser, with the sandbox operator. After every `--every` customers (50), checks that no personal data remains
 * and prints the page's memory. Exits with 1 if a limit is exceeded.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../sandbox/seed/lines.ts';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { buildFor } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { historyOf, openKiosk } from '../e2e/support/kiosk.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { everythingOn, found, secret, secretsOf } from '../e2e/support/secrets.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { CUSTOMERS, serve } from './customer.ts';
import { judge, measure, type Sample } from './measure.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '500' }, every: { type: 'string', default: '50' } },
});
const cycles = Number(values.cycles);
const every = Number(values.every);
if (!Number.isInteger(cycles) || !Number.isInteger(every) || every < 1 || cycles < every) {
  throw new Error('usage: npm run soak -- [--cycles 500] [--every 50]');
}

/** Without family names: streets in the public shop list have some of them. */
const SECRETS = [
  ...CUSTOMERS.flatMap(({ key, lastName }) => secretsOf(key).filter(({ source }) => source !== lastName)),
  secret(DEMO_PASSWORD),
];

async function leftOf(page: Page): Promise<string[]> {
  const left = found(await everythingOn(page), SECRETS);
  const cookies = (await page.context().cookies()).filter(({ name, value }) => value && name !== 'isQuickAccess');
  const { addresses } = await historyOf(page);
  const visited = addresses.filter((address) => !address.endsWith('/?totem=true'));
  return [...left, ...cookies.map(({ name }) => `cookie ${name}`), ...visited];
}

const tell = ({ cycle, heapBytes, nodes, listeners }: Sample) =>
  console.log(
    `  ${String(cycle).padStart(5)}  heap ${(heapBytes / 1e6).toFixed(2)} MB  nodes ${nodes}  listeners ${listeners}`,
  );

const stopShopList = await startShopList();
await buildFor('sahla');
const operator = await startOperator('sahla');
const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: [...CHROMIUM_FLAGS] });
const samples: Sample[] = [];
const leftovers: string[] = [];
try {
  const context = await browser.newContext({
    baseURL: operator.portalUrl,
    viewport: { width: 1080, height: 1920 },
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
  });
  const page = await context.newPage();
  const counters = await context.newCDPSession(page);
  await openKiosk(page);
  console.log(`${cycles} customers, ${CUSTOMERS.length} lines in turn`);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const line = CUSTOMERS[cycle % CUSTOMERS.length];
    if (line) await serve(page, line, cycle);
    if (cycle % every !== 0) continue;
    leftovers.push(...(await leftOf(page)).map((what) => `after ${cycle}: ${what}`));
    const sample = await measure(counters, cycle);
    samples.push(sample);
    tell(sample);
  }
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}

const [first] = samples;
const last = samples.at(-1);
const verdicts = [
  {
    what: `no personal data remains${leftovers.map((left) => `\n           ${left}`).join('')}`,
    isMet: leftovers.length === 0,
  },
  ...(first && last && first !== last ? judge(first, last) : []),
];
for (const { what, isMet } of verdicts) console.log(`  ${isMet ? 'met    ' : 'NOT MET'}  ${what}`);
if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
