import type { SandboxContext } from '../context.ts';
import { type HistoryEntry, listHistory } from '../db/history.ts';
import { findOffer } from '../db/offers.ts';
import { findRenewal } from '../db/renewals.ts';
import { inLanguage } from '../languages.ts';
import { dinars } from '../money.ts';
import { usageByDay } from '../seed/history.ts';
import type { Language } from '../seed/types.ts';
import { algiersDate, algiersIso, DAY_MS, startOfDay } from '../time.ts';
import type { Calls } from './call.ts';

/** The number of days that the summary and the recap cover, including today. */
const DAYS = 30;

function recentUsage(context: SandboxContext, msisdn: string) {
  const now = context.clock.now();
  const to = algiersDate(now);
  const from = algiersDate(now - (DAYS - 1) * DAY_MS);
  const entries = listHistory(context.db, msisdn, { fromMs: startOfDay(from), untilMs: startOfDay(to) + DAY_MS });
  const items = entries.map((entry) => ({
    ...entry,
    at: algiersIso(entry.at),
    label: entry.labels.fr,
    ref: entry.ref ?? '',
  }));
  const days = usageByDay(items, from, to).map((day) => ({
    ...day,
    spent: dinars(day.spent),
    spentOutOfBundle: dinars(day.spentOutOfBundle),
    spentRoaming: dinars(day.spentRoaming),
  }));
  return { from, to, entries, days, asOf: algiersIso(now) };
}

/** The bundle chosen most often, so none that renews by itself; if several tie, the one bought last. */
function favourite(
  context: SandboxContext,
  msisdn: string,
  entries: readonly HistoryEntry[],
  language: Language,
): string | null {
  const counts = new Map<string, number>();
  for (const { type, ref } of entries) {
    if (type !== 'purchases' || ref === null || findRenewal(context.db, msisdn, ref)?.isEnabled) continue;
    counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  const offer = best && findOffer(context.db, best[0]);
  return offer ? inLanguage(offer.name, language) : null;
}

export function usageCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/usage/summary' }, ({ context, line }) => {
    const { from, to, asOf, days } = recentUsage(context, line.msisdn);
    return { from, to, asOf, days };
  });

  calls.signedIn({ method: 'GET', path: '/recap' }, ({ context, line, language }) => {
    const { from, to, days, entries } = recentUsage(context, line.msisdn);
    const sum = (name: 'spent' | 'dataBytes' | 'voiceSeconds' | 'smsUnits') =>
      days.reduce((total, day) => total + day[name], 0);
    const credits = entries.filter(({ type, amount }) => type === 'top-ups' && amount !== null && amount < 0);
    return {
      from,
      to,
      spent: dinars(sum('spent')),
      toppedUp: dinars(credits.reduce((total, { amount }) => total - (amount ?? 0), 0)),
      dataBytes: sum('dataBytes'),
      voiceSeconds: sum('voiceSeconds'),
      smsUnits: sum('smsUnits'),
      favouriteBundle: favourite(context, line.msisdn, entries, language),
    };
  });
}
