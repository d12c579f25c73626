/** The same purchase open in several tabs: what one does, the others say, and one more is made only on purpose. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HADRA } from '../../contract/stage.ts';
import { BUYING, type Device, LINE, leftOpen, newDevice, ORDER, PRICE, setUpStage } from './tabs.ts';

const { stage, tabs } = await setUpStage();
let device: Device;

beforeEach(() => {
  device = newDevice();
});

const later = (ms = 10_000) => {
  device.clock.now += ms;
};

describe('fault 42: two tabs hold the same purchase open, and one has paid', () => {
  it('the other does not pay without a word, though it heard of nothing before', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    await one.flow.confirm(ORDER);
    later();
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    const [made] = one.attempts.of(LINE);
    expect(two.flow.getState()).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: [made?.key], isOpen: false, isAgreed: false },
    });
    expect(two.refreshed).toEqual([LINE]);
  });

  it('the other says so by itself, and reads the balance anew', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const stop = two.flow.follow();
    await one.flow.confirm(ORDER);
    expect(two.flow.getState()).toEqual({ name: 'draft' });
    // As the browser's `storage` event does.
    two.attempts.refresh();
    two.attempts.refresh();
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isAgreed: false } });
    expect(two.refreshed).toEqual([LINE]);
    stop();
  });

  it('one more is made on purpose only: agreed to, then confirmed', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    two.flow.follow();
    await one.flow.confirm(ORDER);
    two.attempts.refresh();
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    two.flow.agree(true);
    two.flow.agree(false);
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    two.flow.agree(true);
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(PRICE);
    expect(two.flow.getState().name).toBe('succeeded');
  });

  it('what was agreed to holds for that purchase: a third tab’s is asked about again', async () => {
    const [one, two, three] = [tabs.openTab(device), tabs.openTab(device), tabs.openTab(device)];
    two.flow.follow();
    await one.flow.confirm(ORDER);
    two.attempts.refresh();
    two.flow.agree(true);
    three.flow.follow();
    three.attempts.refresh();
    three.flow.agree(true);
    await three.flow.confirm(ORDER);
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isAgreed: false } });
  });

  it('a purchase that was seen when this one was opened is not asked about', async () => {
    const one = tabs.openTab(device);
    await one.flow.confirm(ORDER);
    one.flow.markSeen();
    later();
    expect(await tabs.charged(() => tabs.openTab(device).flow.confirm(ORDER))).toBe(PRICE);
  });

  it.each([
    { ago: 599_999, charge: 0 },
    { ago: 600_000, charge: PRICE },
  ])('one that was on no screen yet is, for ten minutes ($ago ms)', async ({ ago, charge }) => {
    await tabs.openTab(device).flow.confirm(ORDER);
    later(ago);
    expect(await tabs.charged(() => tabs.openTab(device).flow.confirm(ORDER))).toBe(charge);
  });

  it('nor is one of another bundle, or one that came to nothing', async () => {
    const [one, two] = [tabs.openTab(device, { subject: 'D_300MB_DAY' }), tabs.openTab(device)];
    const stop = two.flow.follow();
    await one.flow.confirm({ brandRef: 'D_300MB_DAY', price: 30 });
    one.attempts.record(leftOpen(device.clock.now, { state: 'declined' }));
    two.attempts.refresh();
    expect(two.flow.getState()).toEqual({ name: 'draft' });
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(PRICE);
    stop();
  });

  it('a gift counts as well, and one whose end is open is said to be', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    two.flow.follow();
    tabs.set({ dropConnections: { value: true, match: `${BUYING}/`, method: 'GET' } });
    tabs.set({ loseAnswers: { value: true, match: BUYING, method: 'POST', times: 1 } });
    const gift = { ...ORDER, beneficiary: HADRA };
    await one.flow.confirm(gift);
    expect(await tabs.charged(() => two.flow.confirm(gift))).toBe(0);
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isOpen: true, isAgreed: false } });
    tabs.set({ dropConnections: null });
    await one.flow.checkAgain();
    two.attempts.refresh();
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isOpen: false } });
  });

  it('and where that one came to nothing, there is nothing to agree to any more', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const left = leftOpen(device.clock.now, { terms: { price: PRICE, isGift: true } });
    one.attempts.record(left);
    two.flow.follow();
    await two.flow.confirm({ ...ORDER, beneficiary: HADRA });
    expect(two.flow.getState()).toMatchObject({ alreadyOrdered: { keys: [left.key] } });
    one.attempts.settle(left.key, { state: 'declined', reason: 'voided' });
    two.attempts.refresh();
    expect(two.flow.getState()).toEqual({ name: 'draft' });
  });

  it('a tab that shows an open outcome shows the end that another tab found', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    tabs.set({ lateMs: { value: 200_000, times: 1 }, noVoid: 404 });
    const stop = one.flow.follow();
    await one.flow.confirm(ORDER);
    stage.sandbox.context.clock.advance(200_000);
    two.attempts.refresh();
    const [open] = two.attempts.of(LINE);
    if (open) await two.watch.watch(open);
    expect(one.flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    one.attempts.refresh();
    expect(one.flow.getState().name).toBe('succeeded');
    expect(one.refreshed).toEqual([LINE]);
    stop();
  });

  it('and one that waits is told at its next question, with the reason', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const left = leftOpen(device.clock.now);
    one.attempts.record(left);
    one.attempts.settle(left.key, { state: 'declined', reason: 'insufficient_balance', orderId: 'O-1' });
    expect(await two.watch.watch(left)).toMatchObject({ type: 'settled', attempt: { reason: 'insufficient_balance' } });
    expect(tabs.requests().filter(({ path }) => path.startsWith(`${BUYING}/`))).toEqual([]);
  });

  it('a purchase opened while the same is under way shows that one, and its end', async () => {
    const { flow, attempts } = tabs.openTab(device);
    const left = leftOpen(device.clock.now);
    attempts.record(left);
    await tabs.purchaseBundle(ORDER, left.key);
    flow.follow();
    expect(flow.getState()).toMatchObject({ name: 'unknown', key: left.key });
    await expect.poll(() => flow.getState().name, { timeout: 15_000 }).toBe('succeeded');
    flow.markSeen();
    expect(attempts.find(left.key)).toMatchObject({ isSeen: true });
  });
});
