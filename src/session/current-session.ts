/** The session of this browser: `Session` on real storage, locks and channels. */
import { ApiError } from '#src/api/client/errors.ts';
import { connectSession } from '#src/api/client/request-context.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { SESSION_KEY, SIGN_OUT_REASON_KEY } from '#src/lib/stored-names.ts';
import { storedValue, thisTab } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';
import { forgetReturnTo } from './device-storage/return-to.ts';
import { GUEST } from './guest.ts';
import { type EndedSession, type EndNotice, Session, SIGN_OUT_REASONS, type SignOutReason } from './session.ts';
import { browserRecordStorage, memoryRecordStorage, type SessionRecord } from './tokens/session-record.ts';

const CHANNEL = 'portal-session';
/** Sign-out waits at most this long for the logout call. */
const LOGOUT_LIMIT_MS = 5000;

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;

/** Loaded on demand: a signed-out visitor has no tokens to renew, and the first screen does not need it. */
function loadSignedIn(): Promise<typeof import('./signed-in.ts')> {
  return import('./signed-in.ts').catch((cause) => {
    throw new ApiError('offline', { correlationId: '', cause });
  });
}

/** Parses another tab's message. That tab may run another version of the portal. */
function readNotice(data: unknown): EndNotice | undefined {
  const { line, isAsked, isRefused } = Object(data) as Partial<EndNotice>;
  return typeof line === 'string' ? { line, isAsked: isAsked === true, isRefused: isRefused === true } : undefined;
}

function revoke(refreshToken: string): void {
  import('./revocations.ts').then(({ revocations }) => revocations.end(refreshToken)).catch(() => undefined);
}

const signOutReason = storedValue(SIGN_OUT_REASON_KEY, {
  in: thisTab,
  parse: (text) => SIGN_OUT_REASONS.find((reason) => reason === text),
});
/** Why the last session in this window ended; `refused` also in a tab that follows another. Undefined: none did. */
export const lastSignOutReason = signOutReason.read;
/** Runs the listener when `lastSignOutReason` changes. */
export const onSignOutReason = signOutReason.subscribe;
/** The next visitor must not see why the previous session ended. */
export const forgetSignOutReason = signOutReason.remove;

const storage = isKiosk() ? memoryRecordStorage() : browserRecordStorage();

/** Notifies the other tabs that storage changed, and which sign-in ended, if one did. */
export function notifyTabs(ended?: EndNotice): void {
  channel?.postMessage(ended);
}

export const session = new Session({
  storage,
  revoke,
  renew: async (seen, of) => (await loadSignedIn()).renew(seen, of),
  announce: notifyTabs,
  now: Date.now,
});

channel?.addEventListener('message', ({ data }) => {
  const notice = readNotice(data);
  session.followStorage(notice);
  // The storage event, which gives no reason, may have arrived first.
  if (notice?.isRefused && notice.line === lastEnded && !session.record) signOutReason.write('refused');
});
addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) session.followStorage();
});
// A page restored from the back-forward cache may have missed a sign-out.
addEventListener('pageshow', (event) => {
  if (event.persisted) session.followStorage();
});

connectSession({
  accessToken: () => session.accessToken(),
  refreshedToken: (rejected) => session.refreshedToken(rejected),
  serverTime: (time) => session.serverTime(time),
});

/** The current sign-in of this device, from its cookie, which every tab sees at once. Undefined when signed out. */
export const currentSignInId = (): SignInId | undefined => storage.owner();

/**
 * Whether this sign-in is the current one. A tab that has just woken up may not have received a change yet. A visitor's
 * calls have no token, so it does not matter who is signed in.
 */
export function isCurrentSignIn(signInId: SignInId | undefined): boolean {
  if (signInId === GUEST) return true;
  session.followStorage();
  return signInId !== undefined && session.record?.signInId === signInId;
}

/** Throws `unauthorized` once somebody else is signed in, so that nothing is sent in another subscriber's name. */
export function requireSignIn(signInId: SignInId | undefined): void {
  if (!isCurrentSignIn(signInId)) throw new ApiError('unauthorized', { correlationId: '' });
}

/** True while another tab has written something that localStorage does not show here yet. */
export const isStorageStale = (): boolean => storage.isStale();

let isRefreshedAhead = false;
function startRefreshAhead(): void {
  if (isRefreshedAhead || !session.record) return;
  isRefreshedAhead = true;
  loadSignedIn().then(
    ({ startRefreshAhead: begin }) => begin(session),
    () => {
      isRefreshedAhead = false;
    },
  );
}
session.subscribe(startRefreshAhead);
startRefreshAhead();

type PurgeStep = (ended: EndedSession) => Promise<unknown>;
const purgeSteps: PurgeStep[] = [];
/** The last sign-in that ended while this page was open. */
let lastEnded: SignInId | undefined;
let purging: Promise<unknown> = Promise.resolve();

/**
 * Registers a step that removes data when a session ends, for any reason: persisted queries, records, worker caches,
 * drafts. Every tab runs its steps, some of them long after the end, when somebody else is signed in. A step must
 * remove only the data of the sign-in that it receives.
 */
export function onSessionEnd(step: PurgeStep): void {
  purgeSteps.push(step);
}

session.subscribe(({ ended }) => {
  if (!ended) return;
  lastEnded = ended.signInId;
  purging = Promise.allSettled(purgeSteps.map(async (step) => step(ended)));
  signOutReason.write(ended.isRefused ? 'refused' : ended.reason);
});

// It ran out while no page was open. Guards and screens read the reason, as if this page had seen it end.
if (!session.record && storage.hasRunOut()) signOutReason.write('refused');

/**
 * Sign-out of section 4, device first: this device and its other tabs forget the session at once, even without a
 * connection. Then it calls the checkpoint and the logout. Resolves when everything is removed and the logout call has
 * ended or has taken 5 s. True when the server confirmed the logout; this decides the toast. If it did not, the token is
 * revoked later (`revocations.ts`).
 */
export async function signOut(reason: SignOutReason): Promise<boolean> {
  const signInId = session.record?.signInId;
  session.followStorage();
  const record = session.record;
  // That sign-in has already ended. If another one is current by now, nobody asked to end that one.
  if (!record || record.signInId !== signInId) return true;
  forgetReturnTo();
  session.end(reason);
  const signedOut = await Promise.race([
    tellServer(record),
    new Promise<boolean>((resolve) => setTimeout(resolve, LOGOUT_LIMIT_MS, false)),
  ]);
  await purging;
  return signedOut;
}

/** A session that another site handed over has no refresh token here, so there is nothing to log out. */
async function tellServer({ msisdn, refreshToken }: SessionRecord): Promise<boolean> {
  if (refreshToken === '') return true;
  return Promise.all([import('#src/api/identity.ts'), import('./revocations.ts')]).then(
    ([{ logOut }, { revocations }]) => revocations.end(refreshToken, (token) => logOut(msisdn, token)),
    () => false,
  );
}
