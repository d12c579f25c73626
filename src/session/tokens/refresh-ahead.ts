/**
 * Renews tokens before they expire, so that no call waits for it: at 80 to 90 % of their life, each tab at its own
 * time, by the server's clock. The first tab renews for all; the others find its tokens in storage when their time
 * comes. Only while the page is visible and online. After a sleep, an overdue renewal runs on wake.
 */
import type { EpochMs } from '#src/lib/units.ts';
import type { Session } from '#src/session/session.ts';
import { MAX_SENDS } from './session-record.ts';

export const AHEAD_FROM = 0.8;
const SPREAD = 0.1;
/** Timers stop while a device sleeps, so no timer is set for longer than this. */
export const LOOK_AGAIN_MS = 300_000;
const SOON_MS = 1_000;

export interface PageSigns {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the page is shown, wakes up, or is online again. */
  onWake(listener: () => void): void;
  now(): number;
  /** 0 to 1. */
  random(): number;
}

/** When to renew, by the server's clock. `spread`: 0 to 1. Undefined: nothing to renew. */
export function dueAt({ record }: Pick<Session, 'record'>, spread: number): EpochMs | undefined {
  if (!record?.refreshToken || record.renewal.unanswered >= MAX_SENDS) return undefined;
  return record.accessExpiresAt - record.accessLifeMs * (1 - AHEAD_FROM - spread * SPREAD);
}

/** Runs until the page is closed. */
export function refreshAhead(session: Session, page: PageSigns): void {
  const spread = page.random();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(Math.max(ms, SOON_MS), LOOK_AGAIN_MS));
  };

  const look = () => {
    session.followStorage();
    const due = dueAt(session, spread);
    if (due === undefined) return;
    const left = due - session.serverNow();
    if (left > 0) return lookIn(left);
    if (!page.isVisible() || !page.isOnline()) return;
    session.renew().then(goOn, goOn);
  };
  /** At once, or after the pause of a failed try, which this timer or a call that needed a token made. */
  const goOn = () => lookIn((session.record?.renewal.retryAt ?? 0) - page.now());

  page.onWake(look);
  session.subscribe(({ record }) => record && goOn());
  look();
}
