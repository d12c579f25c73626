/** The operator of a test's portal: a separate sandbox behind a separate portal server. */
import { type PortalServer, startPortalServer } from '../../../deploy/portal-server.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import { listen } from '../../../sandbox/listen.ts';
import type { LoggedRequest } from '../../../sandbox/request-log.ts';
import { snapshotSeed } from '../../support/seed-snapshot.ts';
import { type BrandSlug, brandOf, distOf } from './builds.ts';
import { createDescribedRequests } from './described.ts';

type Faults = Record<string, unknown>;

interface LogFilter {
  method?: string;
  /** The path, or its end. */
  path?: string;
}

export interface Operator {
  readonly brand: BrandSlug;
  readonly portalUrl: string;
  readonly sandboxUrl: string;
  /** Starts another portal server in front of the same operator, serving `dist`. */
  servePortal(dist: string): Promise<PortalServer>;
  /** Restores the initial state: data, clock, switches, log. */
  reset(): void;
  /** Sets switches of the sandbox; null turns one off. */
  faults(changes: Faults): void;
  clearFaults(): void;
  /** Advances the operator's clock and runs what falls due in between. */
  advanceClock(ms: number): Promise<void>;
  /** The last code that was sent to a line. Call it after the portal has confirmed that the code was sent. */
  smsCode(msisdn: string): Promise<string>;
  /** Changes the text of a label in the content service. */
  setLabel(locale: 'fr' | 'en' | 'ar', name: string, value: string): Promise<void>;
  /** Changes the operator's data of a line. */
  setLine(msisdn: string, changes: Record<string, unknown>): Promise<void>;
  /** Requests that reached the operator, oldest first. */
  requestLog(filter?: LogFilter): readonly LoggedRequest[];
  /** Requests that `contract/` does not describe, since the last reset. */
  undescribedRequests(): readonly string[];
  close(): Promise<void>;
}

/** `time`: a fixed time for the operator's clock, in epoch milliseconds. */
export async function startOperator(brand: BrandSlug, time?: number): Promise<Operator> {
  const { ink, primary, accent, sand } = brandOf(brand).colours;
  const sandbox = createSandbox({
    dbFile: ':memory:',
    brand,
    colours: { ink: ink.light, primary: primary.light, accent: accent.light, sand: sand.light },
    ...(time === undefined ? {} : { now: () => time }),
  });
  const minute = () => Math.floor((time ?? Date.now()) / 60_000);
  // Seeded data is relative to the time of the seed, so it is restored only within that minute.
  let seed = { minute: minute(), restore: snapshotSeed(sandbox.context.db) };
  const described = createDescribedRequests();
  const fetch: typeof sandbox.api.fetch = async (request, env) => {
    await described.see(request);
    return sandbox.api.fetch(request, env);
  };
  const api = await listen(fetch, { port: 0, host: '127.0.0.1', setting: 'a free port' });
  const sandboxUrl = `http://127.0.0.1:${api.port}`;
  const servers: PortalServer[] = [];
  const servePortal: Operator['servePortal'] = async (dist) => {
    const server = await startPortalServer({
      dist,
      port: 0,
      upstream: sandboxUrl,
      brand: brandOf(brand),
      isSandbox: true,
    });
    servers.push(server);
    return server;
  };
  const portal = await servePortal(distOf(brand));
  // The brand allows payment pages on the portal's origin only; the sandbox's port differs in each run.
  sandbox.context.publicUrl = portal.url;

  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await sandbox.api.request(`/__sandbox/${path}`, init);
    if (!answer.ok) throw new Error(`The sandbox rejected ${path}: ${await answer.text()}`);
    return answer.json();
  };

  return {
    brand,
    portalUrl: portal.url,
    sandboxUrl,
    servePortal,
    reset: () => {
      if (seed.minute === minute()) seed.restore();
      else {
        sandbox.reset();
        seed = { minute: minute(), restore: snapshotSeed(sandbox.context.db) };
      }
      sandbox.context.faults.clear();
      sandbox.context.log.clear();
      described.clear();
    },
    undescribedRequests: described.undescribed,
    faults: (changes) => sandbox.context.faults.set(changes),
    clearFaults: () => sandbox.context.faults.clear(),
    advanceClock: async (advanceMs) => void (await control('clock', { advanceMs })),
    smsCode: async (msisdn) => {
      const { messages } = (await control(`sms?msisdn=${msisdn}`)) as { messages: { code: string | null }[] };
      const code = messages.find((message) => message.code)?.code;
      if (!code) throw new Error('No code was sent to this line.');
      return code;
    },
    setLabel: async (locale, name, value) => void (await control('labels', { locale, name, value })),
    setLine: async (msisdn, changes) => void (await control('lines', { msisdn, ...changes })),
    requestLog: ({ method, path } = {}) =>
      sandbox.context.log
        .list()
        .filter((request) => (!method || request.method === method) && (!path || request.path.endsWith(path))),
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await api.close();
      sandbox.close();
    },
  };
}
