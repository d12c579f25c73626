/** Dinars with two decimals: floating point must not add more of them to a sum. */
export function dinars(amount: number): number {
  return Math.round(amount * 100) / 100;
}
