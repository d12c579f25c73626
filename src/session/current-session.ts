/** The session of this browser: `Session` on real storage, locks and channels. */

import { ApiError } from '#src/api/client/errors.ts';
import { connectSession } from '#src/api/client/request-context.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { SESSION_KEY } from '#src/lib/stored-names.ts';
import { forgetReturnTo } from './device-storage/return-to.ts';
import { type EndedSession, type EndNotice, Session, type SignOutReason } from './session.ts';
import { browserRecordStorage, memoryRecordStorage, type SessionRecord } from './tokens/session-record.ts';

const CHANNEL = 'portal-session';
/** Of the window, without personal data: why the last session in it ended. */
const REASON_KEY = 'portal-signed-out';
/** The server is told of a sign-out, but the subscriber does not wait longer than this for it. */
const LOGOUT_LIMIT_MS = 5000;

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;

/** Loaded when it is needed: whoever is signed out renews nothing, and the first screen goes without. */
function loadSignedIn(): Promise<typeof import('./signed-in.ts')> {
  return import('./signed-in.ts').catch((cause) => {
    throw new ApiError('offline', { correlationId: '', cause });
  });
}

/** What another tab said, which may be of another version. */
function readNotice(data: unknown): EndNotice | undefined {
  const { line, isAsked } = Object(data) as Partial<EndNotice>;
  return typeof line === 'string' ? { line, isAsked: isAsked === true } : undefined;
}

function revoke(refreshToken: string): void {
  import('#src/api/identity.ts').then(({ revokeToken }) => revokeToken(refreshToken)).catch(() => undefined);
}

const storage = isKiosk() ? memoryRecordStorage() : browserRecordStorage();

/** Tells the other tabs that storage changed, and which sign-in ended where one did. */
export function tellTabs(ended?: EndNotice): void {
  channel?.postMessage(ended);
}

export const session = new Session({
  storage,
  revoke,
  renew: async (seen, of) => (await loadSignedIn()).renew(seen, of),
  announce: tellTabs,
  now: Date.now,
});

channel?.addEventListener('message', ({ data }) => session.followStorage(readNotice(data)));
addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) session.followStorage();
});
// A page that comes back from the back-forward cache may have slept through a sign-out.
addEventListener('pageshow', (event) => {
  if (event.persisted) session.followStorage();
});

connectSession({
  accessToken: () => session.accessToken(),
  refreshedToken: (rejected) => session.refreshedToken(rejected),
  serverTime: (epochMs) => session.serverTime(epochMs),
});

/** The sign-in that stands on this device, by its cookie, which every tab sees at once. Undefined: there is none. */
export const standingLine = (): string | undefined => storage.owner();

/** Whether this sign-in is the one that stands. A tab that has just woken up may not have heard of a change yet. */
export function isCurrentLine(line: string | undefined): boolean {
  session.followStorage();
  return line !== undefined && session.record?.line === line;
}

/** For what one subscriber asked for: throws once somebody else is signed in, so that it is not sent in their name. */
export function requireLine(line: string | undefined): void {
  if (!isCurrentLine(line)) throw new ApiError('unauthorized', { correlationId: '' });
}

/** True while another tab has written what localStorage does not show here yet. */
export const isStorageLate = (): boolean => storage.isLate();

let isKeptFresh = false;
function keepSessionFresh(): void {
  if (isKeptFresh || !session.record) return;
  isKeptFresh = true;
  loadSignedIn().then(
    ({ keepSessionFresh: begin }) => begin(session),
    () => {
      isKeptFresh = false;
    },
  );
}
session.subscribe(keepSessionFresh);
keepSessionFresh();

type PurgeStep = (ended: EndedSession) => Promise<unknown>;
const purgeSteps: PurgeStep[] = [];
let purging: Promise<unknown> = Promise.resolve();

/**
 * What must be removed when a session ends, however it ends: kept queries, records, worker caches, drafts. Every tab runs
 * its steps, some of them long after, when somebody else is signed in: a step removes what belongs to the sign-in that it
 * is told, and nothing of another.
 */
export function onSessionEnd(step: PurgeStep): void {
  purgeSteps.push(step);
}

session.subscribe(({ ended }) => {
  if (!ended) return;
  purging = Promise.allSettled(purgeSteps.map(async (step) => step(ended)));
  try {
    sessionStorage.setItem(REASON_KEY, ended.reason);
  } catch {
    // Without storage the reason is not remembered.
  }
});

/** Why the last session in this window ended, for diagnosis; undefined when none did. */
export function lastSignOutReason(): SignOutReason | undefined {
  try {
    return (sessionStorage.getItem(REASON_KEY) as SignOutReason | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whoever comes next is not told about the session of the one before. */
export function forgetSignOutReason(): void {
  try {
    sessionStorage.removeItem(REASON_KEY);
  } catch {
    // Nothing is kept without storage.
  }
}

/** Called at each end of a session, in every tab, with its reason. */
export function onSignedOut(listener: (reason: SignOutReason) => void): () => void {
  return session.subscribe(({ ended }) => {
    if (ended) listener(ended.reason);
  });
}

/**
 * Sign-out as section 4 has it, device first: this device and its other tabs forget at once, whether the server can be
 * reached or not; then the checkpoint and the logout call. Resolves when everything is forgotten and the server was
 * told, or is not waited for any longer (5 s), with whether it was told, which decides the toast.
 */
export async function signOut(reason: SignOutReason): Promise<boolean> {
  const line = session.record?.line;
  session.followStorage();
  const record = session.record;
  // That sign-in has ended already. If another one stands by now, nobody asked to end it.
  if (!record || record.line !== line) return true;
  forgetReturnTo();
  session.end(reason);
  const told = await Promise.race([
    tellServer(record),
    new Promise<boolean>((resolve) => setTimeout(resolve, LOGOUT_LIMIT_MS, false)),
  ]);
  await purging;
  return told;
}

/** A session that another site handed over has no refresh token here: there is nothing to log out. */
async function tellServer({ msisdn, refreshToken }: SessionRecord): Promise<boolean> {
  if (refreshToken === '') return true;
  return import('#src/api/identity.ts')
    .then(({ logOut }) => logOut(msisdn, refreshToken))
    .then(
      () => true,
      () => false,
    );
}
