/** Bundles of the same name that can be converted in the same ways. Pure. */
import type { Conversion } from '#src/api/bundle-conversion.ts';

/** The first to expire is first: converting it loses the least. */
export type ConversionGroup = readonly [Conversion, ...Conversion[]];

const waysOf = ({ name, to }: Conversion): string =>
  JSON.stringify([name, to.map(({ brandRef, price }) => [brandRef, price])]);

const endOf = ({ expiresAt }: Conversion): number => (expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY);

/** In the order of the operator's list. */
export function groupConversions(conversions: readonly Conversion[]): ConversionGroup[] {
  const groups = new Map<string, [Conversion, ...Conversion[]]>();
  for (const conversion of conversions) {
    const ways = waysOf(conversion);
    const group = groups.get(ways);
    if (group) group.push(conversion);
    else groups.set(ways, [conversion]);
  }
  for (const group of groups.values()) group.sort((one, other) => endOf(one) - endOf(other));
  return [...groups.values()];
}
