/**
 * Generates the history of a line: purchases, top-ups, and the calls, sessions and messages in between. It is
 * consistent with the line's current state: usage equals what the bundles have lost, and spending and top-ups lead to
 * the balance.
 */

import { algiersDate, algiersIso, DAY_MS, HOUR_MS, startOfAlgiersDay } from '../time.ts';
import { callsAbroad, type Draft, eventsOfDay, type SeedHistoryType } from './history-day.ts';
import { lineOf, type SeedBundleInstance, type SeedLine, type SeedPastPurchase } from './lines.ts';
import { planOf, type SeedPlan } from './plans.ts';
import { offeringOf } from './product-offerings.ts';
import { createRandom, seedOf } from './random.ts';
import type { Language, Text } from './types.ts';

/** Already in the wire format, except `labels` and `ref`. */
export interface SeedHistoryItem {
  readonly id: string;
  readonly type: SeedHistoryType;
  /** ISO 8601 with +01:00. */
  readonly at: string;
  readonly label: string;
  /** The label in every language, for a server that answers in the requested language. */
  readonly labels: Text;
  /** Positive: charged. Negative: credited. Null: used from a bundle. */
  readonly amount: number | null;
  readonly volume: number | null;
  readonly unit: 'bytes' | 'seconds' | 'units' | null;
  readonly direction: 'in' | 'out' | null;
  readonly reference: string | null;
  /** Only for purchases that nobody made: the operator renewed the bundle. */
  readonly origin?: 'renewal' | null;
  /** The offering that was bought; only for purchases. */
  readonly ref?: string;
  /** Calls made abroad. */
  readonly tariff?: 'roaming' | null;
}

export interface SeedUsageDay {
  readonly date: string;
  readonly dataBytes: number;
  readonly voiceSeconds: number;
  readonly smsUnits: number;
  readonly spent: number;
  readonly spentOutOfBundle: number;
  readonly spentRoaming: number;
}

export interface HistoryRequest {
  seed: number;
  nowMs: number;
  days: number;
  language: Language;
  /** These four default to the demo line's values. */
  purchases?: readonly SeedPastPurchase[];
  bundles?: readonly SeedBundleInstance[];
  closingBalance?: number;
  plan?: SeedPlan;
  /** How many days ago the line's two days abroad began. */
  abroadDaysAgo?: number | undefined;
}

const TOP_UP_WAYS: readonly Text[] = [
  { fr: 'Carte de recharge', en: 'Scratch card', ar: 'بطاقة تعبئة' },
  { fr: 'Paiement en ligne', en: 'Online payment', ar: 'دفع إلكتروني' },
  { fr: 'Boutique', en: 'Shop', ar: 'نقطة بيع' },
  { fr: 'Crédit reçu par Stormili', en: 'Credit received by Stormili', ar: 'رصيد مستلم عبر ستورميلي' },
];

/** A prepaid line seldom holds more than this for long, so a top-up is placed shortly before the money is spent. */
const HIGHEST_BALANCE = 2600;
const TOP_UP_AMOUNTS = [2000, 1000, 500, 200, 100];

interface Placed extends SeedPastPurchase {
  atMs: number;
  isRenewal: boolean;
}

/** True if `later` began in the hour in which `earlier` expired: the operator renewed it. */
const isRenewalOf = (later: SeedPastPurchase, earlier: SeedPastPurchase): boolean =>
  later.ref === earlier.ref && earlier.hoursAgo - later.hoursAgo === offeringOf(later.ref).terms.validityHours;

/**
 * A renewal, the purchase that it renews, and the purchase of a bundle that is still on the line have exact times. Other
 * purchases get a time of day when people are awake.
 */
function placePurchases(
  { seed, nowMs }: HistoryRequest,
  purchases: readonly SeedPastPurchase[],
  bundles: readonly SeedBundleInstance[],
): Placed[] {
  return purchases.map((purchase) => {
    const { ref, hoursAgo } = purchase;
    const exactMs = nowMs - hoursAgo * HOUR_MS;
    const isRenewal = purchases.some((earlier) => isRenewalOf(purchase, earlier));
    const isExact =
      isRenewal ||
      purchases.some((later) => isRenewalOf(later, purchase)) ||
      bundles.some((bundle) => bundle.ref === ref && bundle.activatedHoursAgo === hoursAgo);
    if (isExact) return { ...purchase, isRenewal, atMs: exactMs };
    const random = createRandom(`purchase ${seed} ${hoursAgo}`);
    return {
      ...purchase,
      isRenewal,
      atMs: Math.min(startOfAlgiersDay(exactMs) + random.int(8 * 3600, 22 * 3600) * 1000, nowMs - HOUR_MS),
    };
  });
}

function purchaseDrafts(purchases: readonly Placed[], firstDayMs: number): Draft[] {
  return purchases
    .filter(({ atMs }) => atMs >= firstDayMs)
    .map(({ ref, atMs, isRenewal }) => {
      const { name, terms } = offeringOf(ref);
      const labels = { fr: name.fr, en: name.en ?? name.fr, ar: name.ar ?? name.fr };
      return { type: 'purchases', atMs, labels, amount: terms.price, ref, origin: isRenewal ? 'renewal' : undefined };
    });
}

/** Scales the usage of each kind since the oldest bundle started, so that its sum equals what the bundles have lost. */
function fitToBundles(drafts: readonly Draft[], bundles: readonly SeedBundleInstance[], nowMs: number): Draft[] {
  const fitted = new Map<Draft, number>();
  for (const kind of ['data', 'voice', 'sms'] as const) {
    const limited = bundles.filter((bundle) => bundle.kind === kind && bundle.grantedValue !== null);
    const used = limited.reduce(
      (sum, { grantedValue, remainingValue }) => sum + (grantedValue ?? 0) - (remainingValue ?? 0),
      0,
    );
    const sinceMs = nowMs - Math.max(0, ...limited.map((bundle) => bundle.activatedHoursAgo)) * HOUR_MS;
    const spenders = drafts.filter((draft) => draft.drains === kind && draft.atMs >= sinceMs);
    const total = spenders.reduce((sum, draft) => sum + (draft.volume ?? 0), 0);
    if (limited.length === 0 || total === 0) continue;
    let [seen, given] = [0, 0];
    for (const draft of spenders) {
      seen += draft.volume ?? 0;
      // Rounding the running total rather than each share keeps the sum exact.
      const upTo = Math.round((seen / total) * used);
      fitted.set(draft, upTo - given);
      given = upTo;
    }
  }
  return drafts.map((draft) => ({ ...draft, ...(fitted.has(draft) ? { volume: fitted.get(draft) ?? 0 } : {}) }));
}

/**
 * Walks backwards from today's balance and inserts a top-up before each charge that the balance could not have covered.
 */
function withTopUps(drafts: readonly Draft[], closingBalance: number, seed: number): Draft[] {
  const random = createRandom(`top-ups ${seed}`);
  const newestFirst = [...drafts].sort((a, b) => b.atMs - a.atMs);
  const topUps: Draft[] = [];
  let balance = closingBalance;
  newestFirst.forEach((draft, index) => {
    balance += draft.amount ?? 0;
    if (balance <= HIGHEST_BALANCE && !(draft.ref && balance > HIGHEST_BALANCE / 2)) return;
    const amount = TOP_UP_AMOUNTS.find((candidate) => candidate <= balance - 20) ?? 0;
    if (amount === 0) return;
    balance -= amount;
    const earlier = newestFirst[index + 1]?.atMs ?? Number.NEGATIVE_INFINITY;
    const atMs = Math.max(earlier + 1000, draft.atMs - random.int(4, 80) * 60_000);
    topUps.push({
      type: 'top-ups',
      atMs: Math.min(atMs, draft.atMs - 500),
      labels: random.pick(TOP_UP_WAYS),
      amount: -amount,
    });
  });
  return [...drafts, ...topUps];
}

/** A reference to read out over the telephone: references of two entries differ from the first characters on. */
const referenceOf = (id: string): string => seedOf(id).toString(16).padStart(8, '0').toUpperCase();

const PREFIX = { call: 'C', data: 'D', purchases: 'P', sms: 'S', 'top-ups': 'T' } as const;

/** Newest first. Ids are the same in every language. */
export function generateHistory(request: HistoryRequest): SeedHistoryItem[] {
  const { seed, nowMs, days, language } = request;
  const demo = lineOf('demo');
  const bundles = request.bundles ?? demo.bundles;
  const purchases = placePurchases(request, request.purchases ?? demo.history?.purchases ?? [], bundles);
  const plan = request.plan ?? planOf(demo.planCode);
  const firstDayMs = startOfAlgiersDay(nowMs) - (days - 1) * DAY_MS;
  const windows = purchases.map(({ ref, atMs: fromMs }) => {
    const { terms } = offeringOf(ref);
    return { fromMs, toMs: fromMs + terms.validityHours * HOUR_MS, terms };
  });
  const daily = Array.from({ length: days }, (_, index) =>
    eventsOfDay({ seed, dayMs: firstDayMs + index * DAY_MS, windows, plan }),
  ).flat();
  const lived = fitToBundles(
    daily.filter((draft) => draft.atMs < nowMs),
    bundles,
    nowMs,
  ).filter((draft) => draft.volume !== 0);
  const abroad =
    request.abroadDaysAgo === undefined ? [] : callsAbroad(startOfAlgiersDay(nowMs) - request.abroadDaysAgo * DAY_MS);
  const all = withTopUps(
    [...lived, ...purchaseDrafts(purchases, firstDayMs), ...abroad],
    request.closingBalance ?? demo.balance,
    seed,
  );
  const counts = new Map<string, number>();
  return all
    .sort((a, b) => a.atMs - b.atMs)
    .map((draft): SeedHistoryItem => {
      const day = `${PREFIX[draft.type]}${algiersDate(draft.atMs).replaceAll('-', '')}`;
      const count = (counts.get(day) ?? 0) + 1;
      counts.set(day, count);
      const id = `${seed}-${day}-${count}`;
      const isMoney = draft.type === 'purchases' || draft.type === 'top-ups';
      return {
        id,
        type: draft.type,
        at: algiersIso(draft.atMs),
        label: draft.labels[language],
        labels: draft.labels,
        amount: draft.amount ?? null,
        volume: draft.volume ?? null,
        unit: draft.unit ?? null,
        direction: draft.direction ?? null,
        reference: isMoney ? `${draft.type === 'purchases' ? 'ACH' : 'REC'}-${referenceOf(id)}` : null,
        ...(draft.origin === undefined ? {} : { origin: draft.origin }),
        ...(draft.ref === undefined ? {} : { ref: draft.ref }),
        ...(draft.tariff === undefined ? {} : { tariff: draft.tariff }),
      };
    })
    .reverse();
}

/** The history of a seeded line; empty if it has none. */
export function historyOf(line: SeedLine, nowMs: number, language: Language = line.language): SeedHistoryItem[] {
  if (line.history === null) return [];
  return generateHistory({
    ...line.history,
    nowMs,
    language,
    bundles: line.bundles,
    closingBalance: line.balance,
    plan: planOf(line.planCode),
  });
}

/** Usage of each day from `from` to `to` (yyyy-mm-dd, both inclusive), oldest first, including days without usage. */
export function usageByDay(items: readonly SeedHistoryItem[], from: string, to: string): SeedUsageDay[] {
  const days = new Map<string, { -readonly [Name in Exclude<keyof SeedUsageDay, 'date'>]: SeedUsageDay[Name] }>();
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += DAY_MS) {
    days.set(new Date(ms).toISOString().slice(0, 10), {
      ...{ dataBytes: 0, voiceSeconds: 0, smsUnits: 0 },
      ...{ spent: 0, spentOutOfBundle: 0, spentRoaming: 0 },
    });
  }
  for (const item of items) {
    const day = days.get(item.at.slice(0, 10));
    if (!day) continue;
    const charged = Math.max(0, item.amount ?? 0);
    day.spent += charged;
    if (item.tariff === 'roaming') day.spentRoaming += charged;
    else if (item.type !== 'purchases' && item.type !== 'top-ups') day.spentOutOfBundle += charged;
    if (item.direction === 'in') continue;
    if (item.type === 'data') day.dataBytes += item.volume ?? 0;
    if (item.type === 'call') day.voiceSeconds += item.volume ?? 0;
    if (item.type === 'sms') day.smsUnits += item.volume ?? 0;
  }
  return [...days].map(([date, day]) => ({ date, ...day }));
}
