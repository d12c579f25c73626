/** The sandbox behind the portal's own server: its pages and controls need no cookies and no other header. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { readBrand } from '../../build/brand/read-brand.ts';
import { type PortalServer, startPortalServer } from '../../deploy/portal-server.ts';
import { DEMO, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

const dist = mkdtempSync(join(tmpdir(), 'behind-proxy-'));
let portal: PortalServer;

beforeAll(async () => {
  const { brand } = await import('#src/brand/brand.ts');
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  const options = { dist, port: 0, upstream: operator.origin, brand: readBrand({}), isSandbox: true };
  portal = await startPortalServer(options);
  operator.sandbox.context.publicUrl = portal.url;
  Object.assign(brand.api, { origin: portal.url, identityUrl: `${portal.url}/identity` });
});
afterAll(async () => {
  await portal.close();
  rmSync(dist, { recursive: true });
});

/** A page with the policy `sandbox` sends its forms with the origin `null`. */
const submit = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: 'null' } },
    body: new URLSearchParams(fields),
  });

it('a payment is created, paid on its page and found', async () => {
  await signIn(DEMO);
  const { createPaymentOrder, paymentCalls } = await import('#src/api/payments.ts');
  const [key, returnUrl] = [crypto.randomUUID(), `${portal.url}/dashboard/payment-gateway?state=x`];
  const order = await createPaymentOrder({ amount: 500, method: 'cib', returnUrl }, ENTERED_BY_USER, key);
  const page = order.paymentUrl ?? '';
  expect(new URL(page).origin).toBe(portal.url);
  expect(await (await fetch(page)).text()).toContain('<form');
  const paid = await submit(page, { outcome: 'paid' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining(returnUrl)]);
  expect(await paymentCalls.find(key)).toMatchObject({ state: 'paid' });
});

it('a social sign-in returns with a code', async () => {
  const request = { client_id: 'sahla-portal', redirect_uri: `${portal.url}/web/redirect/google`, state: 'x' };
  const page = `${portal.url}/social/google/authorize`;
  expect((await fetch(`${page}?${new URLSearchParams(request)}`)).status).toBe(200);
  const back = await submit(page, { ...request, provider: 'google', choice: 'unknown' });
  expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringMatching(/state=x&code=/)]);
});

it('the controls answer a page of the portal, and no other site', async () => {
  const clear = async (origin: string) =>
    (await fetch(`${portal.url}/__sandbox/log/clear`, { method: 'POST', headers: { origin } })).status;
  expect(await clear(portal.url)).toBe(200);
  expect(await clear('https://evil.example')).toBe(403);
});
