/**
 * What a gigabyte, a minute or an SMS of a bundle costs, so that bundles of different sizes can be compared. Where a
 * bundle holds several things its whole price is set against the one that is compared, as people do.
 */
import type { ProductOffering } from '#src/api/content/product-offering.ts';

export type Measure = 'gb' | 'minute' | 'sms';

/** `amount`: DZD per unit, rounded as it is shown. `unlimited`: there is no price per unit. */
export type UnitPrice = { measure: Measure; amount: number } | { measure: Measure; amount: 'unlimited' };

const GB_BYTES = 1024 ** 3;
const MINUTE_S = 60;
/** From here on centimes say nothing any more. */
const WHOLE_FROM = 10;

type Volumes = Pick<ProductOffering, 'price' | 'dataBytes' | 'voiceSeconds' | 'smsUnits'> &
  Partial<Pick<ProductOffering, 'limited'>>;

const KINDS = { gb: 'data', minute: 'voice', sms: 'sms' } as const satisfies Record<Measure, string>;

/** Rounded to what is shown, so that two bundles with the same figure on screen are also equal in the comparison. */
function asShown(amount: number): number {
  return amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 100) / 100;
}

function unitsOf(offering: Volumes, measure: Measure): number | null | undefined {
  switch (measure) {
    case 'gb':
      return offering.dataBytes && offering.dataBytes / GB_BYTES;
    case 'minute':
      return offering.voiceSeconds && offering.voiceSeconds / MINUTE_S;
    case 'sms':
      return offering.smsUnits;
  }
}

/** Undefined where the bundle has nothing of that kind, or only for some services or numbers: that is not like the rest. */
export function pricePer(offering: Volumes, measure: Measure): UnitPrice | undefined {
  if (offering.limited?.includes(KINDS[measure])) return undefined;
  const units = unitsOf(offering, measure);
  if (units === null) return { measure, amount: 'unlimited' };
  if (units === undefined || units <= 0) return undefined;
  return { measure, amount: asShown(offering.price / units) };
}

const ORDER: readonly Measure[] = ['gb', 'minute', 'sms'];

/** The comparison that belongs on a bundle's card: the wanted one, else the first that the bundle can offer. */
export function shownUnitPrice(offering: Volumes, wanted: Measure): UnitPrice | undefined {
  for (const measure of [wanted, ...ORDER]) {
    const found = pricePer(offering, measure);
    if (found) return found;
  }
  return undefined;
}

/** Voice bundles are compared by the minute, all others by the gigabyte. */
export function measureOf(category: ProductOffering['category'] | undefined): Measure {
  return category === 'voice' ? 'minute' : 'gb';
}

/** Comparable ones first, cheapest unit first; then the unlimited, then those with nothing of the kind. */
function rank(price: UnitPrice | undefined): [group: number, amount: number] {
  if (price === undefined) return [2, 0];
  // An unlimited volume has no price per unit: neither the best nor the worst of the figures beside it.
  return price.amount === 'unlimited' ? [1, 0] : [0, price.amount];
}

/** For `sort`: best price per unit first; among equals the smaller outlay, then the operator's own order. */
export function byValue(measure: Measure) {
  return (a: ProductOffering, b: ProductOffering): number => {
    const [groupA, amountA] = rank(pricePer(a, measure));
    const [groupB, amountB] = rank(pricePer(b, measure));
    return groupA - groupB || amountA - amountB || a.price - b.price || a.priority - b.priority;
  };
}

/** Whether it holds what is compared and nothing else: what else its price pays for would not be counted. */
function holdsOnly(offering: Volumes, measure: Measure): boolean {
  return ORDER.every((other) => other === measure || unitsOf(offering, other) === undefined);
}

/**
 * The reference of the one bundle that gives the most for its price among those shown that hold nothing but what is
 * compared, for any use. None where fewer than two can be compared: a best of one is no news.
 */
export function bestValue(offerings: readonly ProductOffering[], measure: Measure): string | undefined {
  const comparable = offerings.filter(
    (offering) => holdsOnly(offering, measure) && typeof pricePer(offering, measure)?.amount === 'number',
  );
  if (comparable.length < 2) return undefined;
  const compare = byValue(measure);
  return comparable.reduce((best, offering) => (compare(offering, best) < 0 ? offering : best)).brandRef;
}
