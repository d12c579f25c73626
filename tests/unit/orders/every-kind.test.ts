/**
 * What every kind of order guarantees, tested with the sandbox: the cases of docs/faults.md that involve money, checked
 * against the operator's balance and records.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { agreedOf, type DoneOrder, termsOf } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { changePrice } from '../../../sandbox/domain/prices.ts';
import { HOUR_MS } from '../../../sandbox/time.ts';
import { BFF, DEMO, HADRA, setToken, signIn } from '../../support/operator.ts';
import { kindNames, loadOrderCases, type OrderCase, payWhatIsOpen } from '../../support/order-cases.ts';
import { type Device, LINE, newDevice, openTabOf, setUpStage } from './tabs.ts';

const { operator, tabs } = await setUpStage();
const { context } = operator.sandbox;
const cases = await loadOrderCases();
const OTHER_LINE = 'line-b';

let device: Device;
let token: string;
beforeEach(async () => {
  device = newDevice();
  token = (await signIn(DEMO)).access_token;
});

/** Labels as their names and values. */
const WORDS = { t: (name: string, values?: object) => `${name} ${JSON.stringify(values)}`, language: 'fr' } as const;

function doneIn({ getState }: Pick<ReturnType<typeof openTab>['flow'], 'getState'>): DoneOrder {
  const state = getState();
  if (state.name !== 'succeeded') throw new Error(`the order is ${state.name}`);
  const { name: _, key: __, ...done } = state;
  return done;
}

/** Changes figures in the operator's answers about the order. */
async function withAnswers({ path }: OrderCase, changes: object, work: () => Promise<unknown>): Promise<void> {
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await fetched(request);
    if (!response.ok || !new URL(request.url).pathname.startsWith(BFF + path)) return response;
    return new Response(JSON.stringify({ ...(await response.json()), ...changes }), response);
  });
  await work().finally(() => vi.unstubAllGlobals());
}

type Options = Parameters<typeof openTabOf>[3];

/** A tab with this order's dialog. While it polls, the test pays open payments on the hosted page. */
function openTab({ kind, subject }: OrderCase, options: Options & { kind?: Partial<OrderCase['kind']> } = {}) {
  const { kind: changes, ...others } = options;
  const onWait = (ms: number) => {
    context.clock.advance(ms);
    payWhatIsOpen(context);
  };
  return openTabOf({ ...kind, ...changes }, subject, device, { onWait, ...others });
}

const pass = (ms: number) => {
  device.clock.now += ms;
  context.clock.advance(ms);
};

/** How often the order was completed, and what that took off the balance. */
async function carriedOut({ count }: OrderCase, work: () => Promise<unknown>) {
  const before = count(context);
  const charged = await tabs.charged(work);
  return { times: count(context) - before, charged };
}

const once = ({ charged }: OrderCase) => ({ times: 1, charged });
const NEVER = { times: 0, charged: 0 };

const sent = ({ path }: OrderCase) =>
  tabs.requests().filter(({ method, path: asked }) => method === 'POST' && asked === BFF + path);
const keysOf = (found: OrderCase) => new Set(sent(found).map(({ idempotencyKey }) => idempotencyKey));
const faultOnce = (found: OrderCase, name: string, value: unknown = true) => ({
  [name]: { value, match: BFF + found.path, method: 'POST', times: 1 },
});
const isWhole = ({ kind, order }: OrderCase) =>
  kind.restore({ terms: termsOf(kind, order), subject: '' } as unknown as OrderRecord) !== undefined;
const stored = () =>
  Array.from({ length: device.storage.length }, (_, index) => device.storage.getItem(device.storage.key(index) ?? ''));

it('every kind of order has a test case and a unique name', async () => {
  const names = cases.map(({ kind }) => kind.name);
  expect(names.toSorted()).toEqual((await kindNames()).toSorted());
  expect(new Set(names).size).toBe(names.length);
});

describe.each(cases.map((found) => [found.kind.name, found] as const))('a %s', (_, found) => {
  const { kind, order } = found;

  it('is completed once, and ends with its figures', async () => {
    const { flow, records } = openTab(found);
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(once(found));
    expect(flow.getState()).toMatchObject({ name: 'succeeded', orderId: expect.any(String) });
    expect(records.of(LINE)).toMatchObject([{ kind: kind.name, state: 'succeeded' }]);
    const { balanceAfter = await tabs.balance() } = flow.getState() as { balanceAfter?: number };
    expect(balanceAfter).toBe(await tabs.balance());
  });

  it('leaves no number and no code on the device', async () => {
    const { flow } = openTab(found);
    await flow.confirm(order);
    expect(stored().join()).toContain(`"kind":"${kind.name}"`);
    // The longer number of a transaction can contain any digits.
    expect(stored().join()).not.toMatch(/(?<!\d)213[567]\d{8}(?!\d)/);
    if (found.secret) expect(stored().join()).not.toContain(found.secret);
  });

  it.each(found.refused)('is refused with its own reason: $reason', async ({ sql, order: other = order, reason }) => {
    if (sql) context.db.run(sql);
    const { flow, waits } = openTab(found);
    expect(await carriedOut(found, () => flow.confirm(other))).toMatchObject({ charged: 0 });
    expect(flow.getState()).toMatchObject({ name: 'declined', reason, reference: expect.any(String) });
    // It stopped at once, without a poll.
    expect(waits).toEqual([]);
  });

  it('fault 26: is one request when tapped twice', async () => {
    const { flow } = openTab(found);
    const both = () => Promise.all([flow.confirm(order), flow.confirm(order)]);
    expect(await carriedOut(found, both)).toEqual(once(found));
    expect(sent(found)).toHaveLength(1);
  });

  it('fault 26: is one order from two tabs at once; the other tab shows it, or asks whether one more is wanted', async () => {
    const [one, two] = [openTab(found), openTab(found)];
    const both = () => Promise.all([one.flow.confirm(order), two.flow.confirm(order)]);
    expect(await carriedOut(found, both)).toEqual(once(found));
    expect(sent(found)).toHaveLength(1);
    expect(two.flow.getState()).toMatchObject(
      isWhole(found) ? { name: 'succeeded' } : { name: 'draft', alreadyOrdered: { isAgreed: false } },
    );
  });

  it('fault 27: is found by polling when the answer is lost after completion, and never shown as failed', async () => {
    const { flow, seen } = openTab(found);
    tabs.set(faultOnce(found, 'loseAnswers'));
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(once(found));
    expect(flow.getState().name).toBe('succeeded');
    expect(seen.slice(0, 3)).toEqual(['confirming', 'sent', 'unknown']);
    expect(seen).not.toContain('declined');
    expect(sent(found)).toHaveLength(1);
  });

  it('fault 27: is voided when the request is lost, and only then shown as not done', async () => {
    const { flow, seen } = openTab(found);
    tabs.set(faultOnce(found, 'dropConnections'));
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(NEVER);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'declined']);
    expect(flow.getState()).toMatchObject({ reason: 'voided' });
    expect(tabs.voids()).toMatchObject([{ status: 200 }]);
    flow.restart();
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(once(found));
    expect(keysOf(found).size).toBe(2);
  });

  it('fault 27: stays open without a void until a late request has arrived', async () => {
    const { flow, seen } = openTab(found);
    tabs.set({ ...faultOnce(found, 'lateMs', 45_000), noVoid: 405 });
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(once(found));
    expect(flow.getState().name).toBe('succeeded');
    expect(seen).not.toContain('declined');
  });

  it('fault 28: leaves a record when its tab ends in the middle, which the next start settles without a new order', async () => {
    const recorded: OrderRecord[] = [];
    const gone = openTab(found, {
      kind: {
        send: async (of, key, agreed) => {
          recorded.push(...gone.records.of(LINE));
          await kind.send(of, key, agreed);
          return new Promise(() => undefined);
        },
      },
    });
    const both = async () => {
      void gone.flow.confirm(order);
      await expect.poll(() => sent(found), { interval: 5 }).toHaveLength(1);
      const { records, watch } = openTab(found);
      const [open] = records.of(LINE);
      if (open) await watch.watch(open);
    };
    expect(await carriedOut(found, both)).toEqual(once(found));
    expect(recorded).toMatchObject([{ state: 'sent', kind: kind.name }]);
    expect(openTab(found).records.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    expect(sent(found)).toHaveLength(1);
  });

  if (kind.isRepeatable && isWhole(found))
    it('fault 28: is sent again only on request, also after a reload, with the same key', async () => {
      const { flow } = openTab(found);
      tabs.set({ ...faultOnce(found, 'dropConnections'), noVoid: 404 });
      expect(await carriedOut(found, () => flow.confirm(order))).toEqual(NEVER);
      expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
      const reloaded = openTab(found).flow;
      const stop = reloaded.follow();
      await expect.poll(() => reloaded.canSendAgain, { interval: 5, timeout: 15_000 }).toBe(true);
      expect(sent(found)).toHaveLength(1);
      expect(await carriedOut(found, () => reloaded.sendAgain())).toEqual(once(found));
      expect(reloaded.getState().name).toBe('succeeded');
      expect(sent(found)).toHaveLength(2);
      expect(keysOf(found).size).toBe(1);
      stop();
    });
  else
    it('fault 28: is not sent again after a reload, because its record is incomplete', async () => {
      const { flow } = openTab(found);
      tabs.set({ ...faultOnce(found, 'dropConnections'), noVoid: 404 });
      await flow.confirm(order);
      expect(flow.canSendAgain).toBe(kind.isRepeatable);
      const reloaded = openTab(found).flow;
      reloaded.follow()();
      expect(reloaded.getState().name).toBe('draft');
      await reloaded.sendAgain();
      expect(sent(found)).toHaveLength(1);
    });

  it('fault 29: is neither sent, recorded nor queued without a network', async () => {
    let isOffline = true;
    const { flow, records } = openTab(found, { isOffline: () => isOffline });
    const work = async () => {
      await flow.confirm(order);
      isOffline = false;
      await flow.checkAgain();
      openTab(found).flow.follow()();
      pass(120_000);
    };
    expect(await carriedOut(found, work)).toEqual(NEVER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'offline' });
    expect(records.of(LINE)).toEqual([]);
    expect(sent(found)).toEqual([]);
  });

  if (!found.isGuest)
    it('fault 30: is replayed once with the same key when the token has expired, except for a PIN', async () => {
      const { connectSession } = await import('#src/api/client/request-context.ts');
      const session = {
        accessToken: async () => token,
        refreshedToken: async () => token,
        serverTime: () => undefined,
      };
      connectSession(session);
      tabs.set({ unauthorizedNext: { value: 1, match: BFF + found.path } });
      const { flow } = openTab(found);
      const isReplayed = found.path !== '/recharge/pin';
      expect(await carriedOut(found, () => flow.confirm(order))).toEqual(isReplayed ? once(found) : NEVER);
      expect(sent(found).map(({ status }) => status)).toEqual(isReplayed ? [401, 200] : [401]);
      expect(keysOf(found).size).toBe(1);
      expect(flow.getState()).toMatchObject(
        isReplayed ? { name: 'succeeded' } : { name: 'declined', reason: 'signed_out' },
      );
      await setToken(token);
    });

  it('fault 30: is polled after a conflict, which is not trusted', async () => {
    const { ApiError } = await import('#src/api/client/errors.ts');
    const { flow, seen } = openTab(found, {
      kind: {
        send: async (of, key, agreed) => {
          await kind.send(of, key, agreed);
          throw new ApiError('conflict', { status: 409, code: 'in_progress', correlationId: 'c' });
        },
      },
    });
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(once(found));
    expect(flow.getState().name).toBe('succeeded');
    expect(seen).not.toContain('declined');
  });

  it('fault 47: sends and records the sums that the user agreed to', async () => {
    const { flow, records } = openTab(found);
    const bodies: unknown[] = [];
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'POST') bodies.push(await request.clone().json());
      return fetched(request);
    });
    await flow.confirm(order);
    vi.unstubAllGlobals();
    const agreed = agreedOf(kind, order);
    expect(agreed === ENTERED_BY_USER).toBe(found.moved === undefined);
    if (agreed === ENTERED_BY_USER) return;
    expect(bodies[0]).toMatchObject(agreed);
    expect(records.of(LINE)).toMatchObject([{ terms: agreed }]);
  });

  const { moved } = found;
  if (moved)
    it('fault 47: must be confirmed again, and charges nothing, if the operator changed its terms before the tap', async () => {
      const { flow } = openTab(found);
      changePrice(context, moved.change);
      expect(await carriedOut(found, () => flow.confirm(order))).toEqual(NEVER);
      expect(flow.getState()).toEqual({ name: 'draft', refusal: 'price-changed' });
      const again = await carriedOut(found, () => flow.confirm(moved.order));
      expect(again).toEqual({ times: 1, charged: moved.charged });
    });

  it('fault 48: writes the receipt from the operator’s answer, also after a reload', async () => {
    const { flow } = openTab(found);
    await withAnswers(found, found.answered.answer, () => flow.confirm(order));
    const receipt = kind.success(doneIn(flow), WORDS);
    expect(receipt).toMatchObject(found.answered.receipt);
    if (moved) changePrice(context, moved.change);
    const [{ doneAt = 0, orderId = '', receipt: figures, balanceAfter, terms } = attemptOf(found)] =
      openTab(found).records.of(LINE);
    expect(kind.success({ orderId, receipt: figures, balanceAfter, terms, at: doneAt }, WORDS)).toEqual(receipt);
    expect({ doneAt, balanceAfter }).toEqual({ doneAt: doneIn(flow).at, balanceAfter: doneIn(flow).balanceAfter });
  });

  if (isWhole(found))
    it('fault 48: shows the same receipt in a tab that joined the order', async () => {
      const [one, two] = [openTab(found), openTab(found)];
      await Promise.all([one.flow.confirm(order), two.flow.confirm(order)]);
      expect(doneIn(two.flow)).toEqual(doneIn(one.flow));
    });

  it('fault 65: has the operator’s date on its receipt, also on a device that is 26 hours ahead', async () => {
    const { flow, records } = openTab(found);
    device.clock.now += 26 * HOUR_MS;
    await flow.confirm(order);
    const ordered = context.clock.now();
    expect(Math.abs(doneIn(flow).at - ordered)).toBeLessThan(5_000);
    expect(records.of(LINE)).toMatchObject([{ doneAt: doneIn(flow).at }]);
  });

  it('fault 36: is neither sent, polled nor changed by a tab whose subscriber has signed out', async () => {
    const { flow, records, watch } = openTab(found, { isCurrentSignIn: (signInId) => signInId === OTHER_LINE });
    const theirs = openTab(found, { signInId: OTHER_LINE });
    theirs.records.add({ ...attemptOf(found), signInId: OTHER_LINE });
    const mine = attemptOf(found, 'mine');
    records.add(mine);
    const before = stored();
    const asked = tabs.requests().length;
    await flow.confirm(order);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'signed-out' });
    expect(await watch.watch(mine)).toEqual({ type: 'leave' });
    expect(stored()).toEqual(before);
    expect(tabs.requests().length).toBe(asked);
  });

  it('fault 36: is not treated as settled when its record goes missing', async () => {
    const { flow, records } = openTab(found, {
      kind: {
        send: async (of, key, agreed) => {
          await kind.send(of, key, agreed);
          device.storage.removeItem(`portal-order:${key}`);
          throw new TypeError('connection lost');
        },
      },
    });
    expect(await carriedOut(found, () => flow.confirm(order))).toEqual(once(found));
    expect(flow.getState().name).toBe('succeeded');
    expect(records.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('fault 37: left open at the end of a session is settled only by the next sign-in of its number', async () => {
    let signInId = LINE;
    const first = openTab(found, { isCurrentSignIn: (of) => of === signInId });
    tabs.set({ ...faultOnce(found, 'lateMs', 90_000), noVoid: 404 });
    first.flow.subscribe(() => {
      if (first.flow.getState().name !== 'unknown' || signInId === '') return;
      signInId = '';
      first.records.endSession({ signInId: LINE, reason: 'refused', isAsked: false });
    });
    await first.flow.confirm(order);
    await signIn(HADRA);
    const stranger = openTab(found, { signInId: OTHER_LINE });
    await stranger.records.adopt(OTHER_LINE, async (mark) => mark === 'mark of another');
    expect(stranger.records.of(OTHER_LINE)).toEqual([]);

    pass(90_000);
    await signIn(DEMO);
    const next = openTab(found, { signInId: 'line-c' });
    await next.records.adopt('line-c', async (mark) => mark === 'mark');
    const [open] = next.records.of('line-c');
    if (!open) throw new Error('nothing was adopted');
    await next.watch.watch(open);
    expect(next.records.of('line-c')).toMatchObject([{ state: 'succeeded', kind: kind.name }]);
    expect(found.count(context)).toBeGreaterThan(0);
    expect(sent(found)).toHaveLength(1);
  });
});

function attemptOf({ kind, order, subject }: OrderCase, key = 'somebody-else'): OrderRecord {
  const { now } = device.clock;
  const terms = termsOf(kind, order);
  return {
    key,
    kind: kind.name,
    subject,
    terms,
    signInId: LINE,
    at: now,
    since: now,
    state: 'unknown',
    missingCountsFrom: now,
  };
}
