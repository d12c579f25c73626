/** The portal and the sandbox on other ports than the usual ones, as `PORT=… SANDBOX_PORT=… npm start` starts them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { readBrand } from '../../build/brand/read-brand.ts';
import { readStack } from '../../scripts/lib/stack.ts';
import { freePort } from '../support/nginx.ts';
import { DEMO, signIn } from '../support/operator.ts';

const SERVE = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));
const START_MS = 60_000;
let stop: () => Promise<unknown> = async () => undefined;
let portal = '';
let sandbox = '';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-ports-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const [port, sandboxPort, shopsPort] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, SANDBOX_SHOPS_PORT: `${shopsPort}` };
  for (const [name, value] of Object.entries(ports)) vi.stubEnv(name, value);
  for (const name of ['PORTAL_PAYMENT_ORIGINS', 'PORTAL_SHOP_LIST_ORIGIN']) vi.stubEnv(name, undefined);
  [portal, sandbox] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
  const own = { PORTAL_OUT: folder, SANDBOX_DB: join(folder, 'sandbox.db') };
  const child = spawn(process.execPath, [SERVE], { env: { ...process.env, ...own }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const isUp = () =>
    fetch(`${portal}/__sandbox/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: START_MS });
}, START_MS);

afterAll(async () => {
  vi.unstubAllEnvs();
  await stop();
});

it('a card payment opens the page of the sandbox, is paid there and returns to the portal', async () => {
  const { brand } = await import('#src/brand/brand.ts');
  readStack(4173);
  const { paymentOrigins } = readBrand().api;
  Object.assign(brand.api, { origin: portal, identityUrl: `${portal}/identity`, paymentOrigins });
  await signIn(DEMO);
  const { createPaymentOrder, paymentCalls } = await import('#src/api/payments.ts');
  const { isAsAsked } = await import('#src/features/top-up/payment-page.ts');
  const key = crypto.randomUUID();
  const returnUrl = `${portal}/dashboard/payment-gateway?state=x`;
  const order = await createPaymentOrder({ amount: 500, method: 'cib', returnUrl }, ENTERED_BY_USER, key);
  expect(new URL(order.paymentUrl ?? '').origin).toBe(sandbox);
  expect(isAsAsked(order, { amount: 500 })).toBe(true);
  const body = new URLSearchParams({ outcome: 'paid' });
  const paid = await fetch(order.paymentUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  expect(paid.headers.get('location')).toMatch(returnUrl);
  expect(await paymentCalls.find(key)).toMatchObject({ state: 'paid' });
});

it('a payment page elsewhere is refused all the same, and a build alone has the addresses of the brand file', async () => {
  readStack(4173);
  const { paymentOrigins } = readBrand().api;
  expect(paymentOrigins).toEqual(['', sandbox]);
  vi.stubEnv('PORTAL_PAYMENT_ORIGINS', undefined);
  expect(readBrand().api.paymentOrigins).toEqual(['', 'http://localhost:8787']);
});
