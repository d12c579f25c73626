/**
 * The parts of a browser that the session uses, around the portal's own modules: cookies, storage and page events. Web
 * Locks and BroadcastChannel come from Node. Each tab is a fresh copy of the modules, so that tabs share only the
 * browser. Calls go to the sandbox over real HTTP.
 */
import { vi } from 'vitest';
import type { Msisdn } from '#src/lib/units.ts';
import type { Brand } from '../../build/brand/brand-schema.ts';
import type { TestOperator } from '../support/operator.ts';

class StorageModel implements Storage {
  #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  key = (index: number) => [...this.#kept.keys()][index] ?? null;
  getItem = (name: string) => this.#kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#kept.set(name, value);
  removeItem = (name: string) => void this.#kept.delete(name);
  clear = () => this.#kept.clear();
}

class DocumentModel extends EventTarget {
  visibilityState = 'visible';
  #jar = new Map<string, string>();
  empty = () => this.#jar.clear();
  get cookie() {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(text) {
    const [pair = '', ...attributes] = text.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=-1')) this.#jar.delete(pair.slice(0, at));
    else this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const Channel = BroadcastChannel;
const startTimer = setTimeout;

/** Opens a browser without any stored data. */
export function openBrowser() {
  const channels: BroadcastChannel[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  const timers: ReturnType<typeof setTimeout>[] = [];
  vi.stubGlobal('setTimeout', (...asked: Parameters<typeof setTimeout>) => {
    const timer = startTimer(...asked);
    timers.push(timer);
    return timer;
  });
  const page = new EventTarget();
  const document = new DocumentModel();
  const [localStorage, sessionStorage] = [new StorageModel(), new StorageModel()];
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('location', new URL('http://portal.test/'));
  vi.stubGlobal('addEventListener', (...heard: Parameters<EventTarget['addEventListener']>) =>
    page.addEventListener(...heard),
  );
  return {
    page,
    document,
    /** Closes every tab and cancels its pending work. */
    close() {
      for (const channel of channels) channel.close();
      for (const timer of timers) clearTimeout(timer);
      vi.unstubAllGlobals();
    },
    /** Clears cookies and storage like another tab, but without an event. */
    forget: () => {
      document.empty();
      localStorage.clear();
    },
    /** All data that the browser stores, as one text. */
    everything: () =>
      JSON.stringify([document.cookie, ...[localStorage, sessionStorage].map((of) => Object.entries(dump(of)))]),
  };
}

const dump = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => {
      const name = storage.key(index) ?? '';
      return [name, storage.getItem(name)];
    }),
  );

/** Opens a tab in the most recently opened browser. */
export async function openTab(operator: TestOperator) {
  vi.resetModules();
  const { brand } = await import('#src/brand/brand.ts');
  const api: Partial<Brand['api']> = {
    origin: operator.origin,
    contentOrigin: operator.origin,
    identityUrl: `${operator.origin}/identity`,
    shopListOrigin: operator.shopsOrigin,
  };
  Object.assign(brand.api, api);
  const current = await import('#src/session/current-session.ts');
  const { accountInfoQuery } = await import('#src/api/account.ts');
  const { personalInfoQuery } = await import('#src/api/personal-info.ts');
  const { quizProfileQuery } = await import('#src/api/quiz.ts');
  const { rechargeWithPin } = await import('#src/api/recharge.ts');
  const { activateUser } = await import('#src/api/users.ts');
  const { signInWith } = await import('#src/api/identity.ts');
  const ask = (query: { queryFn?: unknown }) => {
    const fetchNow = query.queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
    return fetchNow({ signal: new AbortController().signal });
  };
  const reasons: (string | undefined)[] = [];
  current.session.subscribe(({ ended }) => {
    if (ended) reasons.push(ended.reason);
  });
  return {
    ...current,
    reasons,
    rechargeWithPin,
    activateUser,
    account: () => ask(accountInfoQuery('line')),
    quiz: () => ask(quizProfileQuery('line')),
    personalInfo: (msisdn: Msisdn) => ask(personalInfoQuery('line', msisdn)),
    signIn: async (msisdn: Msisdn, password: string) =>
      current.session.signIn(await signInWith(msisdn, { grant_type: 'password', password })),
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
