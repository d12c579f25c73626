/** Tabs of one browser, each with the portal's own session and renewal, sharing storage and lock. */
import { vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import type { TokenAnswer } from '#src/api/identity.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { Session } from '#src/session/session.ts';
import { createRenewal, type RenewalDeps } from '#src/session/tokens/renewal.ts';
import { memoryRecordStorage, type RecordStorage, type SessionRecord } from '#src/session/tokens/session-record.ts';

export const HOUR_MS = 3_600_000;
export const START = Date.parse('2026-11-21T12:00:00Z');
export const MSISDN = '213551234567' as Msisdn;

export const token = (name: string, msisdn: string = MSISDN) =>
  `h.${Buffer.from(JSON.stringify({ mobile_number: msisdn, name })).toString('base64url')}.s`;

export const answer = (name: string, msisdn: string = MSISDN): TokenAnswer => ({
  access_token: token(name, msisdn),
  refresh_token: `refresh-${name}`,
  expires_in: 3600,
  token_type: 'Bearer',
});

export const failure = (kind: ApiErrorKind, details: { status?: number; code?: string; body?: unknown } = {}) =>
  new ApiError(kind, { correlationId: 'x', ...details });
export const refused = (status = 400) =>
  failure(status === 400 ? 'validation' : 'unauthorized', {
    status,
    code: 'invalid_grant',
    body: { error: 'invalid_grant' },
  });
export const silence = () => failure('offline');

type Refresh = RenewalDeps['refresh'];

export class Browser {
  now = START;
  random = 0;
  isOnline = true;
  storage: RecordStorage = memoryRecordStorage();
  /** The identity service's /token, after a successful checkpoint. */
  readonly send = vi.fn<(refreshToken: string) => Promise<TokenAnswer>>();
  readonly checkpoint = vi.fn<() => Promise<void>>(async () => undefined);
  readonly revokeReplaced = vi.fn<(refreshToken: string) => void>();
  readonly revoke = vi.fn<(refreshToken: string) => Promise<void>>(async () => undefined);
  exclusively: RenewalDeps['exclusively'] = (work) => {
    const turn = this.#locked.then(
      () => work(true),
      () => work(true),
    );
    this.#locked = turn.catch(() => undefined);
    return turn;
  };
  readonly waitForSync = vi.fn<RenewalDeps['waitForSync']>(async () => undefined);
  readonly tabs: Session[] = [];
  #locked: Promise<unknown> = Promise.resolve();

  refresh: Refresh = async (_, refreshToken, onSending) => {
    await this.checkpoint();
    onSending();
    return this.send(refreshToken);
  };

  openTab(): Session {
    const tab: Session = new Session({
      storage: this.storage,
      renew: createRenewal({
        refresh: (...sent) => this.refresh(...sent),
        revoke: this.revoke,
        exclusively: (work, mayTakeOver) => this.exclusively(work, mayTakeOver),
        waitForSync: (isStale) => this.waitForSync(isStale),
        isOnline: () => this.isOnline,
        now: () => this.now,
        random: () => this.random,
      }),
      revoke: this.revokeReplaced,
      announce: (ended) => {
        for (const other of this.tabs) if (other !== tab) other.followStorage(ended);
      },
      now: () => this.now,
    });
    this.tabs.push(tab);
    return tab;
  }

  /** Tabs in which a call was made with the first token, so that each can report a 401 for it. */
  async signedIn(): Promise<Session>;
  async signedIn(count: number): Promise<[Session, Session]>;
  async signedIn(count = 1): Promise<Session | [Session, Session]> {
    const [first, second] = Array.from({ length: count }, () => this.openTab());
    first?.signIn(answer('1'));
    for (const tab of this.tabs) await tab.accessToken();
    return (second ? [first, second] : first) as Session;
  }

  get record(): SessionRecord | undefined {
    return this.storage.read();
  }

  get presented(): string[] {
    return this.send.mock.calls.map(([refreshToken]) => refreshToken);
  }
}
