/**
 * When a shop is open. Operators send a text for each day, Sunday to Saturday: `09:00-18:00`, `09:00-12:00,
 * 14:00-18:00`, an empty text for a closed day, and sometimes unreadable text. An unreadable day is unknown and is
 * never shown as closed.
 */
import type { Shop } from '#src/api/content/shops.ts';
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

const SPAN = /(\d{1,2})[:h](\d{2})?\s*[-–—]\s*(\d{1,2})[:h](\d{2})?/gi;
const BETWEEN_SPANS = /^[\s,;/+]*$/;

function minutesOf(hours: string | undefined, minutes: string | undefined): number {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  const whole = hour * 60 + minute;
  return minute < 60 && whole <= DAY_MIN ? whole : Number.NaN;
}

function spansOf(text: unknown): Span[] | undefined {
  if (typeof text !== 'string' || !BETWEEN_SPANS.test(text.replace(SPAN, ''))) return undefined;
  const spans = Array.from(text.matchAll(SPAN), ([, fromHour, fromMinute, toHour, toMinute]) => {
    const from = minutesOf(fromHour, fromMinute);
    const to = minutesOf(toHour, toMinute);
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
