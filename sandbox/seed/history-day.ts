/** One day of a line's usage: its calls, data sessions and messages, at realistic hours. */

import { algiersDate, algiersWeekday } from '../time.ts';
import { MB_BYTES } from './fields.ts';
import type { SeedPlan } from './plans.ts';
import type { SeedTerms } from './product-offerings.ts';
import { createRandom, type Random } from './random.ts';
import type { Text } from './types.ts';

export type SeedHistoryType = 'call' | 'data' | 'purchases' | 'sms' | 'top-ups';

/** A history item before it gets its id and its language. */
export interface Draft {
  type: SeedHistoryType;
  atMs: number;
  labels: Text;
  amount?: number | null;
  volume?: number;
  unit?: 'bytes' | 'seconds' | 'units';
  direction?: 'in' | 'out';
  ref?: string;
  origin?: 'renewal' | undefined;
  /** The kind of limited bundle that paid for it. */
  drains?: 'data' | 'voice' | 'sms';
  /** Made abroad, at the roaming price. */
  tariff?: 'roaming';
}

/** The period in which a bought bundle was valid. */
interface CoverWindow {
  fromMs: number;
  toMs: number;
  terms: SeedTerms;
}

interface Contact {
  label: string;
  reach: 'same-network' | 'national' | 'abroad';
}

interface Day {
  seed: number;
  /** The first instant of the day. */
  dayMs: number;
  windows: readonly CoverWindow[];
  plan: SeedPlan;
}

const ABROAD_PRICE_PER_MINUTE = 24;
const ROAMING_PRICE_PER_MINUTE = 60;

const SESSIONS: readonly { labels: Text; fromMb: number; toMb: number }[] = [
  { labels: { fr: 'Internet 4G', en: '4G internet', ar: 'إنترنت الجيل الرابع' }, fromMb: 60, toMb: 900 },
  { labels: { fr: 'Internet 4G', en: '4G internet', ar: 'إنترنت الجيل الرابع' }, fromMb: 20, toMb: 400 },
  { labels: { fr: 'Internet 3G', en: '3G internet', ar: 'إنترنت الجيل الثالث' }, fromMb: 5, toMb: 120 },
  { labels: { fr: 'Anaflix', en: 'Anaflix', ar: 'أنافليكس' }, fromMb: 350, toMb: 1400 },
  { labels: { fr: 'Partage de connexion', en: 'Hotspot', ar: 'مشاركة الاتصال' }, fromMb: 150, toMb: 1100 },
];

/** The operator itself as the sender of service messages. */
const SERVICE_SENDER: Text = { fr: 'Sahla', en: 'Sahla', ar: 'سهلة' };

const untranslated = (label: string): Text => ({ fr: label, en: label, ar: label });
const twoDigits = (random: Random) => String(random.int(0, 99)).padStart(2, '0');

/** The contacts of this line, masked as the operator masks numbers. */
function contactsOf(seed: number): Contact[] {
  const random = createRandom(`contacts ${seed}`);
  const contact = (reach: Contact['reach'], prefixes: readonly string[]): Contact => ({
    label: `${random.pick(prefixes)} •• •• ${twoDigits(random)}`,
    reach,
  });
  return [
    ...Array.from({ length: 6 }, () => contact('same-network', ['0550', '0551', '0552'])),
    ...Array.from({ length: 5 }, () => contact('national', ['0661', '0667', '0770', '0774', '0798'])),
    contact('abroad', ['+33 6 ••', '+1 514']),
  ];
}

/**
 * A random hour, weighted by usual activity: nights are quiet, evenings busy; on Friday activity starts after prayer.
 */
function hourOf(random: Random, weekday: number): number {
  const roll = random.next();
  if (weekday === 5) return roll < 0.12 ? random.int(9, 11) : roll < 0.6 ? random.int(14, 19) : random.int(19, 23);
  if (roll < 0.05) return random.int(0, 1);
  if (roll < 0.25) return random.int(7, 10);
  return roll < 0.6 ? random.int(11, 17) : random.int(17, 23);
}

/** The events of a day, unsorted. Deterministic for each seed and date. */
export function eventsOfDay({ seed, dayMs, windows, plan }: Day): Draft[] {
  const random = createRandom(`${seed} ${algiersDate(dayMs)}`);
  const weekday = algiersWeekday(dayMs);
  const isWeekend = weekday === 5 || weekday === 6;
  const contacts = contactsOf(seed);
  const momentOf = () => dayMs + ((hourOf(random, weekday) * 60 + random.int(0, 59)) * 60 + random.int(0, 59)) * 1000;
  const covers = (atMs: number, has: (terms: SeedTerms) => boolean) =>
    windows.some(({ fromMs, toMs, terms }) => atMs >= fromMs && atMs < toMs && has(terms));

  const calls = Array.from({ length: random.int(1, isWeekend ? 4 : 5) }, (): Draft => {
    const atMs = momentOf();
    const contact = random.chance(0.04) ? contacts[contacts.length - 1] : random.pick(contacts.slice(0, -1));
    const seconds = random.chance(0.25) ? random.int(8, 50) : random.int(40, isWeekend ? 1100 : 620);
    const call = {
      type: 'call',
      atMs,
      labels: untranslated(contact?.label ?? ''),
      volume: seconds,
      unit: 'seconds',
    } as const;
    if (random.chance(0.4)) return { ...call, direction: 'in', amount: null };
    const halfMinutes = Math.ceil(seconds / 30);
    if (contact?.reach === 'abroad')
      return { ...call, direction: 'out', amount: (halfMinutes * ABROAD_PRICE_PER_MINUTE) / 2 };
    const isFree = contact?.reach === 'same-network' && covers(atMs, (terms) => terms.voiceSeconds === null);
    if (isFree) return { ...call, direction: 'out', amount: null };
    if (covers(atMs, (terms) => typeof terms.voiceSeconds === 'number'))
      return { ...call, direction: 'out', amount: null, drains: 'voice' };
    return { ...call, direction: 'out', amount: (halfMinutes * plan.callPricePerMinute) / 2 };
  });

  const sessions = Array.from({ length: random.int(2, isWeekend ? 5 : 4) }, (): Draft[] => {
    const atMs = momentOf();
    const { labels, fromMb, toMb } = random.pick(SESSIONS);
    const volume = Math.round((fromMb + (toMb - fromMb) * random.next() ** 1.5) * MB_BYTES);
    // Without a bundle, data is off, so that there are no unexpected charges.
    if (!covers(atMs, (terms) => terms.dataBytes !== undefined)) return [];
    return [{ type: 'data', atMs, labels, volume, unit: 'bytes', direction: 'out', amount: null, drains: 'data' }];
  }).flat();

  const messages = Array.from({ length: random.int(0, 4) }, (): Draft => {
    const atMs = momentOf();
    const isService = random.chance(0.2);
    const labels = isService ? SERVICE_SENDER : untranslated(random.pick(contacts.slice(0, -1)).label);
    const message = { type: 'sms', atMs, labels, volume: random.chance(0.85) ? 1 : 2, unit: 'units' } as const;
    if (isService || random.chance(0.35)) return { ...message, direction: 'in', amount: null };
    if (covers(atMs, (terms) => terms.smsUnits !== undefined))
      return { ...message, direction: 'out', amount: null, drains: 'sms' };
    return { ...message, direction: 'out', amount: message.volume * plan.smsPrice };
  });

  return [...calls, ...sessions, ...messages];
}

/** Two days abroad: short calls home, charged by the minute at the roaming price. */
export function callsAbroad(dayMs: number): Draft[] {
  const calls: readonly [hour: number, seconds: number, label: string][] = [
    [10, 55, '0661 •• •• 18'],
    [19, 170, '0551 •• •• 42'],
    [35, 40, '0661 •• •• 18'],
    [44, 110, '0770 •• •• 07'],
  ];
  return calls.map(([hour, seconds, label]) => ({
    type: 'call',
    atMs: dayMs + hour * 3_600_000 + seconds * 1000,
    labels: {
      fr: `${label} (depuis l’étranger)`,
      en: `${label} (from abroad)`,
      ar: `${label} (من الخارج)`,
    },
    volume: seconds,
    unit: 'seconds',
    direction: 'out',
    amount: Math.ceil(seconds / 60) * ROAMING_PRICE_PER_MINUTE,
    tariff: 'roaming',
  }));
}
