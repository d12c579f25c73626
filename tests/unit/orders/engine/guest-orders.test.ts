/** Orders of visitors belong to no sign-in: none takes them over, ends them or marks them with its number. */
import { beforeEach, expect, it } from 'vitest';
import { endOrdersOfOthers } from '#src/orders/engine/end-of-session.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { createOrderRecords } from '#src/orders/engine/order-records.ts';
import { memoryOrderStorage } from '#src/orders/engine/order-storage.ts';
import { GUEST } from '#src/session/guest.ts';

const NOW = Date.parse('2026-11-21T12:00:00+01:00');

let storage: ReturnType<typeof memoryOrderStorage>;
let records: ReturnType<typeof createOrderRecords>;
beforeEach(() => {
  storage = memoryOrderStorage();
  records = createOrderRecords(
    storage,
    () => NOW,
    (work) => work(),
  );
});

const add = (key: string, signInId: string, more: Partial<OrderRecord> = {}) =>
  records.add({
    key,
    kind: 'guest-payment',
    subject: 's',
    terms: { amount: 500, isForOther: true },
    signInId,
    at: NOW,
    since: NOW,
    state: 'unknown',
    missingCountsFrom: NOW,
    ...more,
  });
const guestKeys = () => records.of(GUEST).map(({ key }) => key);

it('they stay when a sign-in ends, by a sign-out or not, while its own are removed', () => {
  add('theirs', GUEST);
  add('done', GUEST, { state: 'succeeded' });
  add('own', 'line-a');
  for (const isAsked of [true, false]) records.endSession({ signInId: 'line-a', reason: 'user', isAsked });
  expect(guestKeys()).toEqual(['theirs', 'done']);
  expect(records.find('own')).toBeUndefined();
});

it('they stay when the storage of other sign-ins is cleared, and after a restart without one', () => {
  add('theirs', GUEST);
  add('own', 'line-a');
  endOrdersOfOthers(() => storage, 'line-b');
  endOrdersOfOthers(() => storage, undefined);
  records.refresh();
  expect(guestKeys()).toEqual(['theirs']);
  expect(records.find('own')).toBeUndefined();
});

it('the next sign-in does not take them over, because they have no mark of a number', async () => {
  add('theirs', GUEST);
  await records.adopt('line-a', async () => true);
  expect(records.of('line-a')).toEqual([]);
  expect(guestKeys()).toEqual(['theirs']);
});
