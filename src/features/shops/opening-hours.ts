/**
 * When a shop is open. Operators send a text for each day, Sunday to Saturday: `09:00-18:00`, `9h à 12h et 14h à 18h`,
 * an empty text for a closed day, and sometimes unreadable text. An unreadable day is unknown and is never shown as
 * closed; its text is shown.
 */
import type { Shop } from '#src/api/content/shops.ts';
import { readable } from '#src/lib/digits.ts';
import { OPERATOR_OFFSET_MS } from '#src/lib/operator-zone.ts';
import type { EpochMs } from '#src/lib/units.ts';

const DAYS = 7;
const DAY_MIN = 24 * 60;
const WEEK_MIN = DAYS * DAY_MIN;
const MINUTE_MS = 60_000;

/** Minutes from midnight. `to` is over 24 h if a shop closes after midnight. */
export interface Span {
  from: number;
  to: number;
}

/** Sunday to Saturday. A day without spans is closed; an undefined day is unknown. */
export type OpeningWeek = readonly (readonly Span[] | undefined)[];

export type OpenState =
  | { kind: 'unknown' }
  /** `until`: undefined if it never closes, or the time is unknown. */
  | { kind: 'open'; until?: EpochMs | undefined }
  /** `from`: the next opening; undefined if unknown. */
  | { kind: 'closed'; from?: EpochMs | undefined };

/** `9`, `9h30`, `09:00:00`, `9.30`, `9 heures`, `9 am`, `9 ص`, `9 صباحا`. */
const TIME = String.raw`(\d{1,2})(?:\s*(?:[:.]|h(?:eures?|rs?)?)(?:\s?(\d{2})(?::\d{2})?(?!\d|\s*[:.h]))?)?\s*(am|pm|[ap]\.m\.|صباح[اً]*|مساء[اً]*|ص|م)?`;
const TO = String.raw`(?:[-–—~→\u2212]|à|a|to|until|إلى|الى|حتى)`;
const SPAN = new RegExp(String.raw`(?:(?:de|from|من)\s+)?${TIME}\s*${TO}\s*${TIME}`, 'gu');
const BETWEEN_SPANS = /^(?:[\s,;/+&|]|et|and|puis|و)*$/u;
const CLOSED = /^(?:ferm[ée]e?|closed|مغلق|مغلقة|[-–—])$/u;
const ALL_DAY = /^(?:ouvert\s+|open\s+)?(?:24\s*h?\s*\/\s*(?:24(?:\s*h)?|7)|24\s*h(?:eures?|ours)?)$/u;
/** Times of the day that have a name. */
const NAMED_TIMES = [
  [/\b(?:minuit|midnight)\b|منتصف الليل/gu, '24:00'],
  [/\b(?:midi|noon)\b/gu, '12:00'],
] as const;

/** NaN if there is no such time. `half`: `am`, `pm` or the Arabic words for them. */
function minutesOf(hours: string | undefined, minutes: string | undefined, half: string | undefined): number {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (half && (hour < 1 || hour > 12)) return Number.NaN;
  const isAfternoon = half !== undefined && /^[pم]/u.test(half);
  const whole = (half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour) * 60 + minute;
  return minute < 60 && whole <= DAY_MIN ? whole : Number.NaN;
}

/** As people write them in French, English and Arabic. Undefined if the text says more than hours. */
function spansOf(text: unknown): Span[] | undefined {
  if (typeof text !== 'string') return undefined;
  const said = NAMED_TIMES.reduce(
    (so, [name, time]) => so.replace(name, time),
    readable(text).toLowerCase().trim().normalize(),
  );
  if (CLOSED.test(said)) return [];
  if (ALL_DAY.test(said)) return [{ from: 0, to: DAY_MIN }];
  if (!BETWEEN_SPANS.test(said.replace(SPAN, ''))) return undefined;
  const spans = Array.from(said.matchAll(SPAN), ([, ...parts]) => {
    const from = minutesOf(parts[0], parts[1], parts[2]);
    const to = minutesOf(parts[3], parts[4], parts[5]);
    return { from, to: to > from ? to : to + DAY_MIN };
  });
  return spans.every(({ from, to }) => from < DAY_MIN && to <= from + DAY_MIN) ? spans : undefined;
}

const weeks = new WeakMap<object, OpeningWeek>();

/** Undefined if no day is known. */
export function openingWeek({ hours }: Pick<Shop, 'hours'>): OpeningWeek | undefined {
  if (!hours || hours.length !== DAYS) return undefined;
  let week = weeks.get(hours);
  if (!week) {
    week = hours.map(spansOf);
    weeks.set(hours, week);
  }
  return week.some((day) => day !== undefined) ? week : undefined;
}

/** The weekday in Algiers (0 for Sunday) and the minute of the day, whatever the device's time zone. */
export function algiersMinute(nowMs: EpochMs): { day: number; minute: number } {
  const clock = new Date(nowMs + OPERATOR_OFFSET_MS);
  return { day: clock.getUTCDay(), minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() };
}

/** The spans of this week and its neighbours, in minutes from the week's start. Adjacent spans are merged. */
function spansAround(week: OpeningWeek): Span[] {
  const all = [-1, 0, 1].flatMap((which) =>
    week.flatMap((spans = [], day) => {
      const midnight = which * WEEK_MIN + day * DAY_MIN;
      return spans.map(({ from, to }) => ({ from: midnight + from, to: midnight + to }));
    }),
  );
  const merged: Span[] = [];
  for (const span of all.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

export function openState(shop: Pick<Shop, 'hours'>, nowMs: EpochMs): OpenState {
  const week = openingWeek(shop);
  if (!week) return { kind: 'unknown' };
  const { day, minute } = algiersMinute(nowMs);
  const now = day * DAY_MIN + minute;
  const isKnown = (at: number) => week[Math.floor(at / DAY_MIN + DAYS) % DAYS] !== undefined;
  const spans = spansAround(week);
  // The offset of Algiers never changes, so minutes of its week can be added to epoch time.
  const msOf = (at: number) => (Math.floor(nowMs / MINUTE_MS) + at - now) * MINUTE_MS;
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) {
    const isEndless = current.to - current.from >= WEEK_MIN;
    // Open until midnight, and the next day is unknown.
    const goesOn = current.to % DAY_MIN === 0 && !isKnown(current.to);
    return { kind: 'open', until: isEndless || goesOn ? undefined : msOf(current.to) };
  }
  if (!isKnown(now)) return { kind: 'unknown' };
  const next = spans.find(({ from }) => from > now);
  if (!next) return { kind: 'closed' };
  for (let at = now; at < next.from; at += DAY_MIN) if (!isKnown(at)) return { kind: 'closed' };
  return { kind: 'closed', from: msOf(next.from) };
}

export const isOpen = (shop: Pick<Shop, 'hours'>, nowMs: EpochMs): boolean => openState(shop, nowMs).kind === 'open';

/** The shop that opens before the others, and its state. Undefined if no opening is known. */
export function firstToOpen(shops: readonly Shop[], nowMs: EpochMs): { shop: Shop; state: OpenState } | undefined {
  const opening = shops.flatMap((shop) => {
    const state = openState(shop, nowMs);
    return state.kind === 'closed' && state.from !== undefined ? [{ shop, state, from: state.from }] : [];
  });
  const [first] = opening.sort((one, other) => one.from - other.from);
  return first && { shop: first.shop, state: first.state };
}
