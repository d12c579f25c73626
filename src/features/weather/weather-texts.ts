import { formatDate } from '#src/i18n/formats.ts';

/** By the clock of Algiers. */
export function isNightAt(at: string): boolean {
  const hour = Number(formatDate(at, 'time', 'en').slice(0, 2));
  return hour < 6 || hour >= 20;
}
