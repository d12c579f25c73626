import type { Renewal } from '#src/api/renewals.ts';
import type { CoreService } from '#src/api/services.ts';
import { forecastOf, renewalSources, serviceSources } from '#src/telecom/charges/charges.ts';

export const renewal = (changes: Partial<Renewal> = {}): Renewal => ({
  brandRef: 'WEEK',
  name: 'Semaine',
  price: 250,
  nextChargeAt: '2026-11-24T10:00:00+01:00',
  enabled: true,
  validity: 'Weekly',
  validityHours: 168,
  missedAt: undefined,
  retryEveryHours: undefined,
  retryDays: undefined,
  ...changes,
});

export const service = (changes: Partial<CoreService> = {}): CoreService => ({
  id: 'ringback',
  name: 'Tonalité',
  description: '',
  enabled: true,
  pending: false,
  price: 5,
  period: 'par jour',
  periodDays: 1,
  nextChargeAt: '2026-11-22T12:00:00+01:00',
  ...changes,
});

interface Lists {
  renewals?: readonly Renewal[];
  services?: readonly CoreService[];
  /** When the operator’s lists were read, and the balance. */
  readAt?: number;
  balanceAt?: number;
  isWhole?: boolean;
}

/** The forecast of a line with these lists. */
export function forecast(
  { renewals = [], services = [], readAt = 0, balanceAt = 0, isWhole = true }: Lists,
  lastDay: string,
) {
  const sources = [...renewalSources({ items: renewals, readAt }), ...serviceSources({ items: services, readAt })];
  return forecastOf(sources, { lastDay, balanceAt, isWhole });
}
