/**
 * The price of a gigabyte, a minute or an SMS of a bundle, so that bundles of different sizes can be compared. If a
 * bundle contains several kinds, its whole price is divided by the compared kind, as people do.
 */
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { Dzd } from '#src/lib/units.ts';

export type Measure = 'gb' | 'minute' | 'sms';

/** `amount`: per unit, rounded as displayed. `unlimited`: there is no price per unit. */
export type UnitPrice = { measure: Measure; amount: Dzd } | { measure: Measure; amount: 'unlimited' };

const MB_BYTES = 1024 ** 2;
const GB_BYTES = 1024 ** 3;
const MINUTE_S = 60;
/** From this price per unit on, centimes are not shown. */
const WHOLE_FROM: Dzd = 10;

type Volumes = Pick<ProductOffering, 'price' | 'dataBytes' | 'voiceSeconds' | 'smsUnits'> &
  Partial<Pick<ProductOffering, 'limited'>>;

const KINDS = { gb: 'data', minute: 'voice', sms: 'sms' } as const satisfies Record<Measure, string>;

/** Rounded as displayed, so that bundles with the same displayed figure also compare as equal. */
function asShown(amount: Dzd): Dzd {
  return amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 100) / 100;
}

/**
 * As a customer divides the figure on the bundle: "300 MB" are 0.3 GB. A gigabyte of the network has 1,024 MB, but with
 * it the price of a small bundle would not be the one that its own figures give.
 */
const gigabytesOf = (bytes: number): number => (bytes >= GB_BYTES ? bytes / GB_BYTES : bytes / MB_BYTES / 1000);

function unitsOf(offering: Volumes, measure: Measure): number | null | undefined {
  switch (measure) {
    case 'gb':
      return offering.dataBytes && gigabytesOf(offering.dataBytes);
    case 'minute':
      return offering.voiceSeconds && offering.voiceSeconds / MINUTE_S;
    case 'sms':
      return offering.smsUnits;
  }
}

/** Undefined if the bundle lacks the kind, or limits it to some services or numbers, which is not comparable. */
export function pricePer(offering: Volumes, measure: Measure): UnitPrice | undefined {
  if (offering.limited?.includes(KINDS[measure])) return undefined;
  const units = unitsOf(offering, measure);
  if (units === null) return { measure, amount: 'unlimited' };
  if (units === undefined || units <= 0) return undefined;
  return { measure, amount: asShown(offering.price / units) };
}

const ORDER: readonly Measure[] = ['gb', 'minute', 'sms'];

/** The price per unit on a bundle's card: in the wanted measure, else in the first one that the bundle has. */
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

/** Sorts by price per unit, then unlimited bundles, then bundles without the kind. */
function rank(price: UnitPrice | undefined): [group: number, amount: Dzd] {
  if (price === undefined) return [2, 0];
  // An unlimited volume has no price per unit, so it is neither the best nor the worst.
  return price.amount === 'unlimited' ? [1, 0] : [0, price.amount];
}

/** For `sort`: best price per unit first; equal ones by total price, then by the operator's order. */
export function byValue(measure: Measure) {
  return (a: ProductOffering, b: ProductOffering): number => {
    const [groupA, amountA] = rank(pricePer(a, measure));
    const [groupB, amountB] = rank(pricePer(b, measure));
    return groupA - groupB || amountA - amountB || a.price - b.price || a.priority - b.priority;
  };
}

/** True if it contains only the compared kind. The comparison would ignore everything else that the price pays for. */
function holdsOnly(offering: Volumes, measure: Measure): boolean {
  return ORDER.every((other) => other === measure || unitsOf(offering, other) === undefined);
}

/**
 * The reference of the bundle with the best price per unit, among the shown bundles that contain only the compared kind
 * and do not limit its use. Undefined if fewer than two are comparable: the best of one says nothing.
 */
export function bestValue(offerings: readonly ProductOffering[], measure: Measure): string | undefined {
  const comparable = offerings.filter(
    (offering) => holdsOnly(offering, measure) && typeof pricePer(offering, measure)?.amount === 'number',
  );
  if (comparable.length < 2) return undefined;
  const compare = byValue(measure);
  return comparable.reduce((best, offering) => (compare(offering, best) < 0 ? offering : best)).brandRef;
}
