/** One scenario: tabs of one browser, a strict operator, and a script that follows from a seed. */
import { Session, type SignOutReason } from '#src/session/session.ts';
import { SYNC_LIMIT_MS } from '#src/session/tokens/cross-tab-sync.ts';
import { createRenewal } from '#src/session/tokens/renewal.ts';
import { exclusively } from '#src/session/tokens/renewal-lock.ts';
import { browserRecordStorage, type SessionRecord } from '#src/session/tokens/session-record.ts';
import { BrowserStorage, LATEST_MS, LockModel } from './browser-model.ts';
import { Operator } from './operator-model.ts';
import { type Owner, Simulation } from './simulation.ts';

const TABS = 4;
const STEPS = 30;
const SUBSCRIBERS = ['213551000001', '213551000002', '213551000003'];

class Tab implements Owner {
  frozenUntil = 0;
  isClosed = false;
  readonly session: Session;

  constructor(make: (tab: Tab) => Session) {
    this.session = make(this);
  }
}

interface Ending {
  reason: SignOutReason | undefined;
  signInId: string;
  family: string;
}

export class SessionScenario {
  readonly sim: Simulation;
  readonly operator: Operator;
  readonly storage: BrowserStorage;
  readonly locks: LockModel;
  readonly endings: Ending[] = [];
  /** Sign-ins that the script ended: by a sign-out, by idle time, or by a new sign-in over them. */
  readonly endedByScript = new Set<string>();
  /** The subscriber of every sign-in, by its id, in order. */
  readonly subscriberOf = new Map<string, string>();
  readonly problems: string[] = [];
  tabs: Tab[] = [];
  replays = 0;
  /** Refresh tokens that a tab received. */
  readonly received: string[] = [];

  constructor(seed: string) {
    this.sim = new Simulation(seed);
    this.storage = new BrowserStorage(this.sim);
    this.operator = new Operator(this.sim);
    this.locks = new LockModel(this.sim);
  }

  /** The stored record, without any delay. */
  get stored(): SessionRecord | undefined {
    return browserRecordStorage(() => this.sim.now, this.storage.settled).read();
  }

  get open(): Tab[] {
    return this.tabs.filter(({ isClosed }) => !isClosed);
  }

  #openTab(): void {
    // The device's clock may be wrong by minutes or hours. All its tabs read the same clock.
    const now = () => this.sim.now + this.#deviceSkewMs;
    const tab = new Tab((self) => {
      const renew = createRenewal({
        refresh: async (_, token, onSending) => {
          const tokens = await this.operator.refresh(self, token, onSending);
          this.received.push(tokens.refresh_token);
          return tokens;
        },
        revoke: async (token) => this.operator.revoke(token),
        exclusively: (work, mayTakeOver) =>
          exclusively(this.#hasLocks ? this.locks.of(self) : undefined, work, mayTakeOver),
        waitForSync: (isStale) => this.#untilArrived(self, isStale),
        isOnline: () => this.operator.isReachable,
        now,
        random: () => this.sim.between(0, 99) / 100,
      });
      return new Session({
        storage: browserRecordStorage(
          now,
          this.storage.of(self, () => self.session.followStorage()),
        ),
        renew,
        revoke: (token) => this.operator.revoke(token),
        announce: (ended) => {
          for (const other of this.open) {
            if (other !== self) {
              const delay = this.sim.chance(0.7) ? this.sim.between(0, 5) : this.sim.between(5, 300);
              this.sim.after(delay, () => other.session.followStorage(ended), other);
            }
          }
        },
        now,
      });
    });
    let before = tab.session.record;
    tab.session.subscribe(({ record, ended }) => {
      if (record) this.#checkWhole(record);
      if (!record && before) {
        this.endings.push({
          reason: ended?.reason,
          signInId: before.signInId,
          family: this.operator.familyOf(before.refreshToken),
        });
      }
      before = record;
    });
    this.tabs.push(tab);
  }

  async #untilArrived(tab: Tab, isStale: () => boolean): Promise<void> {
    for (let waited = 0; isStale() && waited < SYNC_LIMIT_MS; waited += 20) await this.sim.wait(20, tab);
  }

  #deviceSkewMs = 0;
  #hasLocks = true;

  #signIn(tab: Tab): void {
    const subscriber = this.sim.pick(SUBSCRIBERS) ?? '';
    for (const signInId of this.subscriberOf.keys()) this.endedByScript.add(signInId);
    tab.session.serverTime(this.sim.now);
    tab.session.signIn(this.operator.signIn(subscriber));
    if (tab.session.record) this.subscriberOf.set(tab.session.record.signInId, subscriber);
  }

  /** A sign-in belongs to one subscriber: it must never contain the number or tokens of another one. */
  #checkWhole({ signInId, msisdn, accessToken }: SessionRecord): void {
    const subscriber = this.subscriberOf.get(signInId) ?? msisdn;
    const isWhole = msisdn === subscriber && this.operator.subscriberOf(accessToken) === subscriber;
    if (!isWhole) this.problems.push('a sign-in contains data of another subscriber');
  }

  /** A call as `http.ts` makes it: after a 401 or 403 it repeats once, with the token that the session returns. */
  async #call(tab: Tab): Promise<void> {
    const { record } = tab.session;
    if (!record) return;
    const token = await tab.session.accessToken().catch(() => undefined);
    if (token === undefined) return;
    const first = await this.operator.call(tab, token);
    if (first.status !== 401 && first.status !== 403) return;
    const again = await tab.session.refreshedToken(token).catch(() => undefined);
    if (again === undefined) return;
    this.replays++;
    if (this.operator.subscriberOf(again) !== record.msisdn)
      this.problems.push('a call was repeated with a token of another subscriber');
    await this.operator.call(tab, again);
  }

  #endSession(tab: Tab, reason: 'user' | 'idle'): void {
    const { record } = tab.session;
    if (!record) return;
    this.endedByScript.add(record.signInId);
    tab.session.end(reason);
    // The page revokes the token at the operator if it can, sometimes late.
    this.sim.after(this.sim.between(50, 3_000), () => {
      if (this.operator.isReachable) this.operator.revoke(record.refreshToken);
    });
  }

  /** Signs out, often in another tab, while a renewal is under way. */
  #endDuringRenewal(tab: Tab): void {
    this.#run(tab.session.renew());
    const { sim } = this;
    const other = sim.pick(this.open) ?? tab;
    sim.after(sim.between(0, 2_500), () => this.#endSession(other, 'user'), other);
  }

  #step(): void {
    const { sim } = this;
    const tab = sim.pick(this.open);
    if (!tab || tab.frozenUntil > sim.now) {
      if (!tab) this.#openTab();
      return;
    }
    const dice = sim.between(0, 99);
    if (!tab.session.record && dice < 60) this.#signIn(tab);
    else if (dice < 45) for (let count = sim.between(1, 5); count > 0; count--) this.#run(this.#call(tab));
    else if (dice < 52) this.#run(tab.session.renew());
    else if (dice < 60) this.#freezeAtWork(tab);
    else if (dice < 66) this.#endSession(tab, sim.chance(0.7) ? 'user' : 'idle');
    else if (dice < 70) this.#endDuringRenewal(tab);
    else if (dice < 75) this.#close(tab);
    else if (dice < 82 && this.open.length < TABS) this.#openTab();
    else if (dice < 88) tab.frozenUntil = sim.now + sim.between(5_000, 200_000);
    else if (dice < 91) this.#sleep();
    else if (dice < 95) this.#goOffline();
    else if (dice < 97) this.#signIn(tab);
    else if (dice < 98 && tab.session.record) this.operator.revoke(tab.session.record.refreshToken);
    else for (const each of this.open) this.#run(this.#call(each));
  }

  #run(work: Promise<unknown>): void {
    work.catch(() => undefined);
  }

  /** Freezes a tab during a renewal that others wait for. Some tabs wake just when the others time out. */
  #freezeAtWork(tab: Tab): void {
    this.#run(tab.session.renew());
    const { sim } = this;
    sim.after(sim.between(0, 2_500), () => {
      tab.frozenUntil = sim.now + (sim.chance(0.5) ? sim.between(22_000, 28_000) : sim.between(5_000, 200_000));
    });
    for (const other of this.open) sim.after(sim.between(0, 4_000), () => this.#run(other.session.renew()), other);
  }

  #close(tab: Tab): void {
    tab.isClosed = true;
    this.locks.closed(tab);
  }

  /** The whole device sleeps: every tab freezes, and has lost its connections when it wakes. */
  #sleep(): void {
    const until = this.sim.now + this.sim.between(20_000, 3_600_000);
    for (const tab of this.open) tab.frozenUntil = until;
  }

  #goOffline(): void {
    this.operator.isReachable = false;
    this.sim.after(this.sim.between(500, 60_000), () => {
      this.operator.isReachable = true;
    });
  }

  /** Draws the script from the seed and runs it to the end. */
  async run(): Promise<void> {
    const { sim, operator } = this;
    operator.accessLifeMs = sim.between(10, 300) * 1000;
    operator.trouble = sim.chance(0.3) ? 0 : sim.between(2, 30) / 100;
    this.#deviceSkewMs = sim.chance(0.7) ? 0 : sim.between(-7_200_000, 7_200_000);
    this.#hasLocks = sim.chance(0.9);
    this.#openTab();
    if (sim.chance(0.7)) this.#openTab();
    let at = 0;
    for (let count = 0; count < STEPS; count++) {
      // Steps often follow each other at once, sometimes after a long time.
      at += sim.chance(0.6) ? sim.between(0, 400) : sim.between(0, operator.accessLifeMs);
      sim.after(at, () => this.#step());
    }
    await sim.settle();
    await this.#afterwards();
  }

  /** Signs in several times over an active session, with other tabs open. Nothing else happens. */
  async runSignInsOver(): Promise<void> {
    const { sim } = this;
    for (let count = sim.between(2, TABS); count > 0; count--) this.#openTab();
    let at = 0;
    for (let count = sim.between(2, 4); count > 0; count--) {
      sim.after(at, () => {
        const tab = sim.pick(this.open);
        if (tab) this.#signIn(tab);
      });
      // Sometimes before every tab could read the previous sign-in.
      at += sim.chance(0.3) ? sim.between(0, LATEST_MS) : 2 * LATEST_MS;
    }
    await sim.settle();
  }

  /** The faults end: every valid sign-in must still work. */
  async #afterwards(): Promise<void> {
    const { sim, operator } = this;
    operator.trouble = 0;
    operator.isReachable = true;
    sim.after(300_000, () => undefined);
    await sim.settle();
    for (const tab of this.open) {
      const record = this.stored;
      if (!record || record.renewal.unanswered >= 2 || !operator.isAlive(record.refreshToken)) continue;
      let answered: number | undefined;
      const ask = async () => {
        const token = await tab.session.accessToken();
        answered = (await operator.call(tab, token)).status;
        if (answered === 401 && token) {
          answered = (await operator.call(tab, await tab.session.refreshedToken(token))).status;
        }
      };
      ask().catch((error) => this.problems.push(`a call fails for good: ${error}`));
      await sim.settle();
      if (tab.session.record && answered !== 200) this.problems.push(`a signed-in tab gets the status ${answered}`);
    }
  }
}
