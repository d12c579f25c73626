/**
 * The strictest possible operator: each refresh token is valid once, and a reused token revokes its sign-in. Answers
 * get lost, services fail, nonces are rejected. The model records every token that was sent.
 */
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import type { TokenAnswer } from '#src/api/identity.ts';
import type { Owner, Simulation } from './simulation.ts';

interface Family {
  subscriber: string;
  current: string;
  isRevoked: boolean;
}

/** A refresh token that a tab sent to the identity service, and the outcome. */
export interface Presentation {
  token: string;
  at: number;
  /** False if the service failed before it checked the token. */
  wasLookedAt: boolean;
  /** When the sender had an answer, or knew that none would arrive. */
  settledAt: number | undefined;
  isAnswered: boolean;
  sender: Owner;
}

const failure = (kind: ApiErrorKind, status?: number, code?: string) =>
  new ApiError(kind, { status, code, correlationId: 'model' });

/** The portal's errors for a missing answer, and for answers of other servers. */
const SILENCE = () => failure('offline');
const ELSEWHERE = [
  () => failure('server', 503),
  () => failure('server', 500),
  () => failure('rate-limited', 429),
  () => failure('foreign', 200),
];

const CALL_LIMIT_MS = 10_000;

export class Operator {
  readonly presentations: Presentation[] = [];
  /** Families of which the service itself rejected a token. */
  readonly refused = new Set<string>();
  accessLifeMs = 120_000;
  isReachable = true;
  /** How often faults happen, 0 to 1. */
  trouble = 0;
  readonly #sim: Simulation;
  readonly #families = new Map<string, Family>();
  readonly #familyOf = new Map<string, string>();
  readonly #accessEnds = new Map<string, number>();
  #count = 0;

  constructor(sim: Simulation) {
    this.#sim = sim;
  }

  signIn(subscriber: string): TokenAnswer {
    const id = `family-${++this.#count}`;
    const family = { subscriber, current: '', isRevoked: false };
    this.#families.set(id, family);
    return this.#issue(id, family);
  }

  #issue(id: string, family: Family): TokenAnswer {
    const number = ++this.#count;
    const exp = (this.#sim.now + this.accessLifeMs) / 1000;
    family.current = `refresh-${number}`;
    const claims = Buffer.from(JSON.stringify({ mobile_number: family.subscriber, number, exp })).toString('base64url');
    const access = `h.${claims}.s`;
    this.#familyOf.set(family.current, id).set(access, id);
    this.#accessEnds.set(access, this.#sim.now + this.accessLifeMs);
    return {
      access_token: access,
      refresh_token: family.current,
      expires_in: this.accessLifeMs / 1000,
      token_type: 'Bearer',
    };
  }

  familyOf(token: string): string {
    return this.#familyOf.get(token) ?? 'none';
  }

  isAlive(token: string): boolean {
    return this.#families.get(this.familyOf(token))?.isRevoked === false;
  }

  subscriberOf(token: string): string | undefined {
    return this.#families.get(this.familyOf(token))?.subscriber;
  }

  /** A logout, a call to /revoke, or a decision of the operator. */
  revoke(token: string): void {
    const family = this.#families.get(this.familyOf(token));
    if (family) family.isRevoked = true;
  }

  /** One trip over the network. Rejects if there is no network. */
  async #hop(tab: Owner): Promise<void> {
    await this.#sim.wait(this.#sim.between(10, 900), tab);
    if (!this.isReachable) throw SILENCE();
  }

  async #checkpoint(tab: Owner): Promise<void> {
    await this.#hop(tab);
    if (!this.#sim.chance(this.trouble)) return;
    throw this.#sim.chance(0.5)
      ? failure('malformed', 200, 'checkpoint-headers')
      : (this.#sim.pick([...ELSEWHERE, () => failure('unauthorized', 401), () => failure('validation', 400)])?.() ??
          SILENCE());
  }

  /** Like the portal's `refreshTokens`: a checkpoint, then /token. */
  async refresh(tab: Owner, token: string, onSending: () => void): Promise<TokenAnswer> {
    await this.#checkpoint(tab);
    onSending();
    const sent: Presentation = {
      token,
      at: this.#sim.now,
      wasLookedAt: false,
      settledAt: undefined,
      isAnswered: false,
      sender: tab,
    };
    this.presentations.push(sent);
    // A request that is under way arrives, even if the tab closes.
    await this.#sim.wait(this.#sim.between(5, 600));
    const outcome = this.#atTheService(sent);
    const isConnected = await this.#wayBack(tab, outcome, sent);
    sent.settledAt = this.#sim.now;
    if (!isConnected || outcome === 'lost' || !this.isReachable) throw SILENCE();
    sent.isAnswered = true;
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  }

  /** The service does its work even if the tab closes before the answer. */
  #atTheService(sent: Presentation): TokenAnswer | ApiError | 'lost' {
    if (!this.isReachable) return 'lost';
    if (this.#sim.chance(this.trouble)) return this.#sim.pick(ELSEWHERE)?.() ?? SILENCE();
    sent.wasLookedAt = true;
    const answer = this.#rotate(sent.token);
    return this.#sim.chance(this.trouble) ? 'lost' : answer;
  }

  async #wayBack(tab: Owner, outcome: unknown, sent: Presentation): Promise<boolean> {
    const isSilent = outcome === 'lost' && this.#sim.chance(0.5);
    const takes = isSilent ? CALL_LIMIT_MS : this.#sim.between(20, 4_000);
    await this.#sim.wait(takes, tab);
    // A device that slept in the meantime has lost its connections.
    return this.#sim.now - sent.at <= CALL_LIMIT_MS + 1_000;
  }

  #rotate(token: string): TokenAnswer | ApiError {
    const id = this.familyOf(token);
    const family = this.#families.get(id);
    const isUsed = family?.current !== token;
    if (family && isUsed) family.isRevoked = true;
    if (family && !isUsed && !family.isRevoked) return this.#issue(id, family);
    this.refused.add(id);
    return failure('validation', 400, 'invalid_grant');
  }

  /** Any call of a signed-in subscriber. Returns the status and the subscriber whose data the answer contains. */
  async call(tab: Owner, access: string | undefined): Promise<{ status: number; subscriber?: string | undefined }> {
    await this.#hop(tab);
    const isGood = access !== undefined && this.isAlive(access) && this.#sim.now < (this.#accessEnds.get(access) ?? 0);
    const status = isGood ? (this.#sim.chance(this.trouble / 3) ? 403 : 200) : 401;
    // Some answers arrive long after others.
    await this.#sim.wait(this.#sim.chance(0.1) ? this.#sim.between(1_000, 15_000) : this.#sim.between(10, 900), tab);
    return isGood ? { status, subscriber: this.subscriberOf(access) } : { status };
  }
}
