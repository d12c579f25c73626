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
  chargedText,
  checkOf,
  difference,
  FIND_MS,
  FIND_TRIES,
  isRefusal,
  isSuccess,
  measure,
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

/** Runs `work` and says how much it charged, in units of the price. */
async function charges<T>(shop: Shop, work: () => Promise<T>): Promise<{ result: T; times: number }> {
  const before = await measure(shop.caller, shop.token, BALANCE);
  const result = await work();
  const after = await measure(shop.caller, shop.token, BALANCE);
  if (before === undefined || after === undefined) return { result, times: Number.NaN };
  const times = (before - after) / shop.offer.price;
  return { result, times: Math.abs(times - Math.round(times)) < CENT ? Math.round(times) : times };
}

async function sameKey(shop: Shop): Promise<Check[]> {
  const key = randomUUID();
  const { result, times } = await charges(shop, async () => {
    const first = await buy(shop, key, bodyFor(shop.offer), false);
    return [first, await buy(shop, key)] as const;
  });
  const [first, second] = result;
  const name = 'the same key twice';
  const ids = result.map((exchange) => bodyOf(exchange)?.orderId);
  const isSame = ids[0] !== undefined && ids[0] === ids[1];
  const again =
    isSame && times === 1
      ? check(name, 'passed', 'the first answer again, charged once')
      : check(
          name,
          'failed',
          `${isSuccess(first) ? `must be the first answer again, not ${difference(second, 'orderId')}` : outcome(first)}; ${chargedText(times)}`,
        );
  const other = await buy(shop, key, { ...bodyFor(shop.offer), autoRenew: true });
  const mismatch = isRefusal(other, 'idempotency_mismatch')
    ? check('the same key with another body', 'passed', '409 idempotency_mismatch')
    : check('the same key with another body', 'failed', `must be 409 idempotency_mismatch, not ${outcome(other)}`);
  return [again, mismatch];
}

/** The outcome of an order whose answer was cut off, once it is no longer in progress. */
async function lostAnswer(shop: Shop): Promise<Check[]> {
  const { caller, token } = shop;
  const name = 'a lost answer';
  const key = randomUUID();
  const cut = AbortSignal.timeout(CUT_AFTER_MS);
  const sent = { token, headers: { 'Idempotency-Key': key }, body: bodyFor(shop.offer), signal: cut };
  await caller.ask('purchase', sent, { isQuiet: true });
  const find = (isQuiet: boolean) => caller.ask('purchase-find', { token, path: { key } }, { isQuiet });
  let state: unknown;
  for (let tries = 1; tries < FIND_TRIES && (state === undefined || state === 'inProgress'); tries++) {
    const found = await find(true);
    if (isSuccess(found)) state = bodyOf(found)?.state;
    await pause();
  }
  await find(false);
  if (state === undefined) {
    const what =
      'is not found by its key: the request has not arrived, or there is no `GET {path}/{key}`, or it says no `state`';
    return [check(name, 'warning', what)];
  }
  return [
    check(name, 'passed', 'is found by its key'),
    state === 'inProgress'
      ? check(STATE, 'warning', `inProgress for ${FIND_MS / 1000} s: meanwhile the portal says that it is on its way`)
      : check(STATE, 'passed', String(state)),
  ];
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
  const { result, times } = await charges(shop, () => buy(shop, key));
  return isRefusal(result, 'key_voided') && times === 0
    ? check(name, 'passed', '409 key_voided, nothing charged')
    : check(name, 'failed', `must be 409 key_voided without a charge, not ${outcome(result)}; ${chargedText(times)}`);
}

async function twoAtOnce(shop: Shop): Promise<Check> {
  const name = 'two requests with one key at once';
  const key = randomUUID();
  const { result, times } = await charges(shop, async () => {
    const both = await Promise.all([buy(shop, key), buy(shop, key)]);
    await pause();
    return both;
  });
  return times === 1
    ? check(name, 'passed', 'one charge')
    : check(name, 'failed', `${chargedText(times)}; answers ${result.map(outcome).join(' and ')}`);
}

async function changedPrice(shop: Shop): Promise<Check> {
  const name = 'another price than agreed';
  const body = { ...bodyFor(shop.offer), price: shop.offer.price + 1 };
  const { result, times } = await charges(shop, () => buy(shop, randomUUID(), body));
  return isRefusal(result, 'price_changed') && times === 0
    ? check(name, 'passed', '409 price_changed, nothing charged')
    : check(
        name,
        'failed',
        `must be 409 price_changed without a charge, not ${outcome(result)}; ${chargedText(times)}`,
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
