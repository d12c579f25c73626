// @vitest-environment node
/** Keys of orders: some come from an address, and a key is a part of the path that is asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, DEMO, refusal, signIn, startTestOperator, type TestOperator } from '../../../support/operator.ts';

const BAD_KEYS = [
  '',
  '.',
  '..',
  '../../users/details',
  '..%2f..%2fusers%2fdetails',
  'key/void',
  'key\\..',
  'key?state=paid',
  'key#end',
  'key;v=1',
  'key:80',
  '@host',
  '//host.example/x',
  'a key',
  'key ',
  'key\n',
  '\nkey',
  'key\0',
  'clé',
  '٠١٢',
  'key\u202e',
];

interface Calls {
  find: (key: string) => Promise<unknown>;
  void: (key: string) => Promise<unknown>;
}

let operator: TestOperator;
let kinds: Record<string, Calls>;

beforeAll(async () => {
  operator = await startTestOperator();
  await signIn(DEMO);
  const { purchaseCalls } = await import('#src/api/purchases.ts');
  const { conversionCalls } = await import('#src/api/bundle-conversion.ts');
  const { renewalCalls } = await import('#src/api/renewals.ts');
  const { loanCalls } = await import('#src/api/loans.ts');
  const { rechargeCalls } = await import('#src/api/recharge.ts');
  const { paymentCalls, paymentQuery } = await import('#src/api/payments.ts');
  const { serviceCalls } = await import('#src/api/services.ts');
  const { transferCalls } = await import('#src/api/credit-transfer.ts');
  const { redeemCalls } = await import('#src/api/noudjoum.ts');
  kinds = {
    purchase: purchaseCalls,
    conversion: conversionCalls,
    renewal: renewalCalls,
    loan: loanCalls,
    'scratch card': rechargeCalls,
    payment: paymentCalls,
    'status of a payment': { ...paymentCalls, find: (key) => ask(paymentQuery('line', key)) },
    service: serviceCalls('anaflix'),
    transfer: transferCalls,
    redemption: redeemCalls,
  };
});
beforeEach(() => operator.sandbox.context.log.clear());
afterAll(() => operator.close());

const asked = () => operator.sandbox.context.log.list();

describe('a key that no order can have', () => {
  it.each(BAD_KEYS)(
    'fault 63: %j is refused as not found by every kind of order, and no request is made',
    async (key) => {
      for (const [name, calls] of Object.entries(kinds)) {
        expect(await refusal(calls.find(key)), name).toMatchObject({ kind: 'not-found' });
        expect(await refusal(calls.void(key)), name).toMatchObject({ kind: 'not-found' });
      }
      expect(asked()).toEqual([]);
    },
  );
});

describe('a key as the portal makes it', () => {
  it.each([crypto.randomUUID(), 'a_b-C9', '0'.repeat(64)])('is asked about: %s', async (key) => {
    for (const calls of Object.values(kinds)) await refusal(calls.find(key));
    const paths = asked().map(({ path }) => path);
    expect(paths).toHaveLength(Object.keys(kinds).length);
    for (const path of paths) expect(path.endsWith(`/${key}`)).toBe(true);
  });
});
