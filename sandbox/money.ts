/** Dinars with two decimals: sums of them must not grow a tail. */
export function dinars(amount: number): number {
  return Math.round(amount * 100) / 100;
}
