/**
 * `npm run soak:rollout [-- --visits 200 --seed 1]`: releases a build on two servers one after the other, then rolls it
 * back, while new, returning and signed-in browsers visit. Prints what they met. Exits with 1 after any dead page, notice
 * or order that is not in the operator's books exactly once. `--one-step` leaves out the scripts' own step, and fails.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { buildFor } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { rollOut } from '../e2e/support/rollout/rollout.ts';
import { startShopList } from '../e2e/support/shop-list.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'one-step': { type: 'boolean', default: false },
  },
});
const visits = Number(values.visits);
const seed = Number(values.seed);
if (!Number.isInteger(visits) || visits < 5 || !Number.isInteger(seed)) {
  throw new Error('usage: npm run soak:rollout -- [--visits 200] [--seed 1]');
}

const stopShopList = await startShopList();
await buildFor('sahla');
const operator = await startOperator('sahla');
const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: [...CHROMIUM_FLAGS] });
try {
  const tell = (line: string) => console.log(`  ${line}`);
  const {
    visits: done,
    builds,
    orderFaults,
  } = await rollOut({
    operator,
    browser,
    visits,
    seed,
    hasTwoSteps: !values['one-step'],
    tell,
  });
  const kinds = ['new', 'returning', 'signed-in'] as const;
  const count = kinds.map((kind) => `${done.filter((visit) => visit.kind === kind).length} ${kind}`);
  console.log(
    `  ${done.length} visits (${count.join(', ')}), ${done.filter(({ hasBought }) => hasBought).length} purchases`,
  );
  const dead = done.filter(({ fault }) => fault).length;
  const notices = done.filter((visit) => visit.notices.length > 0).length;
  console.log(`  ${dead} dead pages, ${notices} visits with a notice, ${orderFaults.length} faults of orders`);
  for (const fault of orderFaults) console.log(`  ${fault}`);
  console.log(`  served at the end: ${builds.join(', ')}`);
  if (dead + notices + orderFaults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
