/**
 * Buys the cheapest bundle a few times, in the ways that go wrong on a weak network. Charges the line up to three times.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { flatten } from '#src/api/content/flatten.ts';
import { productOfferingEntry, toOffering } from '#src/api/content/product-offerings.ts';
import type { Caller } from './caller.ts';
import { callOf, jsonOf } from './caller.ts';
import {
  bodyOf,
  CENT,
  CUT_AFTER_MS,
  checkOf,
  difference,
  FIND_MS,
  FIND_TRIES,
  isRefusal,
  isSuccess,
  measure,
  type OrderBody,
  outcome,
  pause,
} from './order-helpers.ts';
import type { Check } from './report.ts';

const check = checkOf('purchase');
const STATE = 'the state of the order';
const BALANCE = { call: 'account-info', field: 'balance' };

interface Offer {
  readonly reference: string;
  readonly price: number;
}

/** The line and the bundle of the checks. */
interface Shop {
  readonly caller: Caller;
  readonly token: string;
  readonly offer: Offer;
}

/** The cheapest bundle with a price. */
async function cheapestOffer(caller: Caller): Promise<Offer | undefined> {
  const { query = {} } = callOf('offerings').example;
  const entries = flatten(jsonOf(await caller.ask('offerings', { query }, { isQuiet: true })));
  const offers = (Array.isArray(entries) ? entries : []).flatMap((entry): Offer[] => {
    const parsed = v.safeParse(productOfferingEntry, entry);
    const offer = parsed.success ? toOffering({ ...parsed.output, lang: 'fr' }) : undefined;
    const isPlain = offer && !offer.isHadra && offer.category === 'data' && offer.price > 0;
    return isPlain ? [{ reference: offer.brandRef, price: offer.price }] : [];
  });
  return offers.sort((a, b) => a.price - b.price)[0];
}

const bodyFor = ({ reference, price }: Offer) => ({ [BRAND_REF_FIELD]: reference, price });

const buy = ({ caller, token, offer }: Shop, key: string, body: object = bodyFor(offer), isQuiet = true) =>
  caller.ask('purchase', { token, headers: { 'Idempotency-Key': key }, body }, { isQuiet });

interface Charged<T> {
  readonly result: T;
  /** In DZD; NaN if the balance cannot be read. */
  readonly charged: number;
  readonly balance: number | undefined;
}

/** Runs `work` and says how much it charged. */
async function charges<T>(shop: Shop, work: () => Promise<T>): Promise<Charged<T>> {
  const before = await measure(shop.caller, shop.token, BALANCE);
  const result = await work();
  const balance = await measure(shop.caller, shop.token, BALANCE);
  return { result, charged: before === undefined || balance === undefined ? Number.NaN : before - balance, balance };
}

const isSum = (one: number, other: number): boolean => Math.abs(one - other) < CENT;

/** How much the line was charged, in words. */
function chargedText(charged: number, price: number): string {
  if (Number.isNaN(charged)) return 'the balance cannot be read';
  if (isSum(charged, 0)) return 'nothing charged';
  const times = Math.round(charged / price);
  if (!isSum(charged, times * price))
    return `charged another sum than ${times > 1 ? 'the price several times' : 'the price'}`;
  return times === 1 ? 'charged once' : `charged ${times} times the price`;
}

/** What the receipt would say wrongly. */
function receiptFaults(shop: Shop, first: OrderBody, { charged, balance }: Charged<unknown>): Check[] {
  const wrong = (name: string, value: unknown, right: number | undefined, what: string): Check[] =>
    typeof value === 'number' && right !== undefined && !isSum(value, right)
      ? [check(name, 'failed', `${what}, and the receipt shows it`)]
      : [];
  return [
    ...wrong('the price on the receipt', first?.price, shop.offer.price, '`price` is not the price that was agreed'),
    ...(Number.isNaN(charged)
      ? []
      : wrong(
          'the balance on the receipt',
          first?.balanceAfter,
          balance,
          '`balanceAfter` is not the balance afterwards',
        )),
  ];
}

/** What an answer says about an order that the line could pay. */
function stateCheck(state: unknown, charged: number): Check {
  if (state === 'completed') return check(STATE, 'passed', 'completed');
  if (state === 'inProgress')
    return check(
      STATE,
      'warning',
      `inProgress for ${FIND_MS / 1000} s: meanwhile the portal says that it is on its way`,
    );
  const isCharged = charged > CENT;
  return state === 'failed'
    ? check(
        STATE,
        'failed',
        isCharged
          ? 'failed, and the line is charged: the portal says that nothing was charged'
          : 'failed, although the line has enough credit',
      )
    : check(STATE, 'failed', 'no `state` that the portal knows: completed, inProgress, failed');
}

async function sameKey(shop: Shop): Promise<Check[]> {
  const key = randomUUID();
  const bought = await charges(shop, async () => {
    const first = await buy(shop, key, bodyFor(shop.offer), false);
    return [first, await buy(shop, key)] as const;
  });
  const { result, charged } = bought;
  const [first, second] = result;
  const name = 'the same key twice';
  const ids = result.map((exchange) => bodyOf(exchange)?.orderId);
  const isSame = ids[0] !== undefined && ids[0] === ids[1];
  const text = chargedText(charged, shop.offer.price);
  const fault = !isSuccess(first)
    ? outcome(first)
    : isSame
      ? 'the first answer again'
      : `must be the first answer again, not ${difference(second, 'orderId')}`;
  const again =
    isSame && isSum(charged, shop.offer.price)
      ? check(name, 'passed', 'the first answer again, charged once')
      : check(name, 'failed', `${fault}; ${text}`);
  const other = await buy(shop, key, { ...bodyFor(shop.offer), autoRenew: true });
  const mismatch = isRefusal(other, 'idempotency_mismatch')
    ? check('the same key with another body', 'passed', '409 idempotency_mismatch')
    : check('the same key with another body', 'failed', `must be 409 idempotency_mismatch, not ${outcome(other)}`);
  return [again, ...(isSuccess(first) ? receiptFaults(shop, bodyOf(first), bought) : []), mismatch];
}

/** The outcome of an order whose answer was cut off, once it is no longer in progress. */
async function lostAnswer(shop: Shop): Promise<Check[]> {
  const { caller, token } = shop;
  const name = 'a lost answer';
  const key = randomUUID();
  const sent = { token, headers: { 'Idempotency-Key': key }, body: bodyFor(shop.offer) };
  const find = (isQuiet: boolean) => caller.ask('purchase-find', { token, path: { key } }, { isQuiet });
  const { result: found, charged } = await charges(shop, async () => {
    await caller.ask('purchase', { ...sent, signal: AbortSignal.timeout(CUT_AFTER_MS) }, { isQuiet: true });
    let last: OrderBody;
    for (let tries = 1; tries < FIND_TRIES && (last === undefined || last.state === 'inProgress'); tries++) {
      const exchange = await find(true);
      if (isSuccess(exchange)) last = bodyOf(exchange);
      await pause();
    }
    await find(false);
    return last;
  });
  return found === undefined
    ? [
        check(
          name,
          'warning',
          'is not found by its key: the request has not arrived, or there is no `GET {path}/{key}`',
        ),
      ]
    : [check(name, 'passed', 'is found by its key'), stateCheck(found.state, charged)];
}

async function voided(shop: Shop): Promise<Check> {
  const { caller, token } = shop;
  const name = 'a request after its key was voided';
  const key = randomUUID();
  const promise = await caller.ask('purchase-void', { token, path: { key } });
  if (!promise.answer || promise.answer.status >= 400) {
    const what = `no void (${outcome(promise)}): after a lost answer, the order stays open for up to seven days`;
    return check(name, 'warning', what);
  }
  const { result, charged } = await charges(shop, () => buy(shop, key));
  return isRefusal(result, 'key_voided') && isSum(charged, 0)
    ? check(name, 'passed', '409 key_voided, nothing charged')
    : check(
        name,
        'failed',
        `must be 409 key_voided without a charge, not ${outcome(result)}; ${chargedText(charged, shop.offer.price)}`,
      );
}

async function twoAtOnce(shop: Shop): Promise<Check> {
  const name = 'two requests with one key at once';
  const key = randomUUID();
  const { result, charged } = await charges(shop, async () => {
    const both = await Promise.all([buy(shop, key), buy(shop, key)]);
    await pause();
    return both;
  });
  return isSum(charged, shop.offer.price)
    ? check(name, 'passed', 'one charge')
    : check(name, 'failed', `${chargedText(charged, shop.offer.price)}; answers ${result.map(outcome).join(' and ')}`);
}

async function changedPrice(shop: Shop): Promise<Check> {
  const name = 'another price than agreed';
  const body = { ...bodyFor(shop.offer), price: shop.offer.price + 1 };
  const { result, charged } = await charges(shop, () => buy(shop, randomUUID(), body));
  return isRefusal(result, 'price_changed') && isSum(charged, 0)
    ? check(name, 'passed', '409 price_changed, nothing charged')
    : check(
        name,
        'failed',
        `must be 409 price_changed without a charge, not ${outcome(result)}; ${chargedText(charged, shop.offer.price)}`,
      );
}

const CHARGES = 3;

export async function checkPurchases(caller: Caller, token: string): Promise<Check[]> {
  const balance = await measure(caller, token, BALANCE);
  const offer = await cheapestOffer(caller);
  const cannot = (why: string) => [check('a bundle to buy', 'failed', why)];
  if (balance === undefined) return cannot('`account-info` says no balance');
  if (!offer) return cannot('no data bundle with a price among the offerings');
  if (offer.price * CHARGES > balance)
    return cannot(`the credit of the line is too low: it must pay the cheapest data bundle ${CHARGES} times`);
  const shop = { caller, token, offer };
  return [
    ...(await sameKey(shop)),
    ...(await lostAnswer(shop)),
    await voided(shop),
    await twoAtOnce(shop),
    await changedPrice(shop),
  ];
}
