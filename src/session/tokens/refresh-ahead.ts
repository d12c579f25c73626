/**
 * Renews tokens before they end, so that nobody waits for it: at 80 to 90 % of their life, each tab at its own moment,
 * by the server's clock. The first tab does it for all; the others find its tokens in storage when their moment comes.
 * Only while the page is visible and there is a network. A moment that was missed in a sleep is made up for on wake.
 */
import type { Session } from '#src/session/session.ts';
import { MAX_SENDS } from './session-record.ts';

export const AHEAD_FROM = 0.8;
const SPREAD = 0.1;
/** Timers stand still while a device sleeps: nothing is put off longer than this. */
export const LOOK_AGAIN_MS = 300_000;
const SOON_MS = 1_000;

export interface PageSigns {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the page is shown, woken, or has a network again. */
  onWake(listener: () => void): void;
  now(): number;
  /** 0 to 1. */
  random(): number;
}

/** When to renew, epoch milliseconds by the server's clock. `spread`: 0 to 1. Undefined: there is nothing to renew. */
export function dueAt({ record }: Pick<Session, 'record'>, spread: number): number | undefined {
  if (!record?.refreshToken || record.renewal.unanswered >= MAX_SENDS) return undefined;
  return record.accessExpiresAt - record.accessLifeMs * (1 - AHEAD_FROM - spread * SPREAD);
}

/** Begins, and goes on for as long as the page lives. */
export function keepFresh(session: Session, page: PageSigns): void {
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
  /** At once, or when the pause after a failed try is over: this one's, or that of a call that needed a token. */
  const goOn = () => lookIn((session.record?.renewal.retryAt ?? 0) - page.now());

  page.onWake(look);
  session.subscribe(({ record }) => record && goOn());
  look();
}
