/** Rounds to two decimals, so that sums do not collect floating-point errors. */
export function dinars(amount: number): number {
  return Math.round(amount * 100) / 100;
}
