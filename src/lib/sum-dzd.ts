import type { Dzd } from './units.ts';

/** Adds in hundredths, so that 0.1 + 0.2 is 0.3. A sum to subtract is negative. */
export const sumDzd = (...amounts: readonly Dzd[]): Dzd =>
  amounts.reduce<number>((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
