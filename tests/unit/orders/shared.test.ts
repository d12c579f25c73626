/**
 * The same purchase open in several tabs: each tab shows what the others did, and one more needs the user's consent.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { HADRA } from '../../support/operator.ts';
import { BUYING, type Device, LINE, leftOpen, newDevice, ORDER, PRICE, setUpStage } from './tabs.ts';

const { operator, tabs } = await setUpStage();
let device: Device;

beforeEach(() => {
  device = newDevice();
});

const later = (ms = 10_000) => {
  device.clock.now += ms;
};

describe('fault 42: two tabs that have the same purchase open after one has paid', () => {
  it('do not charge again without a question, even if the other tab had noticed nothing', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    await one.flow.confirm(ORDER);
    later();
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    const [made] = one.records.of(LINE);
    expect(two.flow.getState()).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: [made?.key], isOpen: false, isAgreed: false },
    });
    expect(two.refreshed).toEqual([LINE]);
  });

  it('show it in the other tab automatically, and refetch the balance', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const stop = two.flow.follow();
    await one.flow.confirm(ORDER);
    expect(two.flow.getState()).toEqual({ name: 'draft' });
    // As the browser's `storage` event does.
    two.records.refresh();
    two.records.refresh();
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isAgreed: false } });
    expect(two.refreshed).toEqual([LINE]);
    stop();
  });

  it('charge one more only after the user agreed and confirmed', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    two.flow.follow();
    await one.flow.confirm(ORDER);
    two.records.refresh();
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    two.flow.agree(true);
    two.flow.agree(false);
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    two.flow.agree(true);
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(PRICE);
    expect(two.flow.getState().name).toBe('succeeded');
  });

  it('ask again after a third tab’s purchase, because consent covers one purchase only', async () => {
    const [one, two, three] = [tabs.openTab(device), tabs.openTab(device), tabs.openTab(device)];
    two.flow.follow();
    await one.flow.confirm(ORDER);
    two.records.refresh();
    two.flow.agree(true);
    three.flow.follow();
    three.records.refresh();
    three.flow.agree(true);
    await three.flow.confirm(ORDER);
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(0);
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isAgreed: false } });
  });

  it('do not ask about a purchase that was seen before this one was opened', async () => {
    const one = tabs.openTab(device);
    await one.flow.confirm(ORDER);
    one.flow.markSeen();
    later();
    expect(await tabs.charged(() => tabs.openTab(device).flow.confirm(ORDER))).toBe(PRICE);
  });

  it.each([
    { ago: 599_999, charge: 0 },
    { ago: 600_000, charge: PRICE },
  ])('ask about an unseen purchase for ten minutes ($ago ms)', async ({ ago, charge }) => {
    await tabs.openTab(device).flow.confirm(ORDER);
    later(ago);
    expect(await tabs.charged(() => tabs.openTab(device).flow.confirm(ORDER))).toBe(charge);
  });

  it('do not ask about another bundle, or a purchase that failed', async () => {
    const [one, two] = [tabs.openTab(device, { subject: 'D_300MB_DAY' }), tabs.openTab(device)];
    const stop = two.flow.follow();
    await one.flow.confirm({ brandRef: 'D_300MB_DAY', price: 30 });
    one.records.add(leftOpen(device.clock.now, { state: 'declined' }));
    two.records.refresh();
    expect(two.flow.getState()).toEqual({ name: 'draft' });
    expect(await tabs.charged(() => two.flow.confirm(ORDER))).toBe(PRICE);
    stop();
  });

  it('ask about a gift too, and show that it is still open', async () => {
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
    two.records.refresh();
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isOpen: false } });
  });

  it('no longer ask once the other purchase has failed', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const left = leftOpen(device.clock.now, { terms: { price: PRICE, isGift: true } });
    one.records.add(left);
    two.flow.follow();
    await two.flow.confirm({ ...ORDER, beneficiary: HADRA });
    expect(two.flow.getState()).toMatchObject({ alreadyOrdered: { keys: [left.key] } });
    one.records.settle(left.key, { state: 'declined', reason: 'voided' });
    two.records.refresh();
    expect(two.flow.getState()).toEqual({ name: 'draft' });
  });

  it('show an open outcome’s end in one tab when the other tab found it', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    tabs.set({ lateMs: { value: 200_000, times: 1 }, noVoid: 404 });
    const stop = one.flow.follow();
    await one.flow.confirm(ORDER);
    operator.sandbox.context.clock.advance(200_000);
    two.records.refresh();
    const [open] = two.records.of(LINE);
    if (open) await two.watch.watch(open);
    expect(one.flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    one.records.refresh();
    expect(one.flow.getState().name).toBe('succeeded');
    expect(one.refreshed).toEqual([LINE]);
    stop();
  });

  it('report the other tab’s outcome, with its reason, at the next poll of a waiting tab', async () => {
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const left = leftOpen(device.clock.now);
    one.records.add(left);
    one.records.settle(left.key, { state: 'declined', reason: 'insufficient_balance', orderId: 'O-1' });
    expect(await two.watch.watch(left)).toMatchObject({ type: 'settled', record: { reason: 'insufficient_balance' } });
    expect(tabs.requests().filter(({ path }) => path.startsWith(`${BUYING}/`))).toEqual([]);
  });

  it('show the purchase in progress instead of a new one, and its outcome', async () => {
    const { flow, records } = tabs.openTab(device);
    const left = leftOpen(device.clock.now);
    records.add(left);
    await tabs.purchaseBundle(ORDER, left.key);
    flow.follow();
    expect(flow.getState()).toMatchObject({ name: 'unknown', key: left.key });
    await expect.poll(() => flow.getState().name, { timeout: 15_000 }).toBe('succeeded');
    flow.markSeen();
    expect(records.find(left.key)).toMatchObject({ isSeen: true });
  });
});
