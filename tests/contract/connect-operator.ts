/** A sandbox whose answers a test can spoil, and the check that runs against it. */
import '../support/with-extras.ts';
import { CALLS } from '../../contract/calls.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import { listen } from '../../sandbox/listen.ts';
import type { CallResult, Report } from '../../scripts/connect/report.ts';
import { type ConnectOptions, connect } from '../../scripts/connect/run.ts';
import { snapshotSeed } from '../support/seed-snapshot.ts';

/** Changes the answer of a request; undefined: unchanged. */
type Spoiler = (request: Request, answer: Response) => Promise<Response | undefined>;

export interface ConnectOperator {
  readonly sandbox: Sandbox;
  readonly hosts: ConnectOptions['hosts'];
  spoiler: Spoiler | undefined;
  /** Sees a request before the sandbox reads its body. */
  onRequest: ((request: Request) => Promise<void>) | undefined;
  reset(): void;
  run(options?: Partial<ConnectOptions>): Promise<Report>;
  close(): Promise<void>;
}

const CREDENTIALS = { msisdn: '213550000001', password: 'Sahla-2026', clientId: 'selfcare-web' };

export async function startConnectOperator(): Promise<ConnectOperator> {
  const sandbox = createSandbox({ dbFile: ':memory:', slowMs: 50 });
  const seedAgain = snapshotSeed(sandbox.context.db);
  const serve = (fetch: Sandbox['api']['fetch']) =>
    listen(
      async (request, env) => {
        await operator.onRequest?.(request);
        const answer = await fetch(request, env);
        return (await operator.spoiler?.(request, answer)) ?? answer;
      },
      { port: 0, host: '127.0.0.1', setting: 'SANDBOX_PORT' },
    );
  const [api, shops] = [await serve(sandbox.api.fetch), await serve(sandbox.shops.fetch)];
  const origin = `http://127.0.0.1:${api.port}`;
  sandbox.context.publicUrl = origin;
  const hosts = {
    bff: `${origin}/api/sahla-bff`,
    identity: `${origin}/identity`,
    content: origin,
    shops: `http://127.0.0.1:${shops.port}`,
  };
  const operator: ConnectOperator = {
    sandbox,
    hosts,
    spoiler: undefined,
    onRequest: undefined,
    reset: () => {
      seedAgain();
      sandbox.context.faults.clear();
      operator.spoiler = undefined;
      operator.onRequest = undefined;
    },
    run: (options = {}) => connect({ brand: 'Sahla', hosts, credentials: CREDENTIALS, timeoutMs: 1500, ...options }),
    close: async () => {
      await Promise.all([api.close(), shops.close()]);
      sandbox.close();
    },
  };
  return operator;
}

/** Calls with an answer that the check asks without orders. */
export const READING = CALLS.filter(
  ({ isReading, orderId, answer, id }) => isReading && !orderId && answer && id !== 'social-login',
);

/** Calls that were asked and do not work, by id. */
export const troubled = ({ calls }: Report): Readonly<Record<string, CallResult>> =>
  Object.fromEntries(
    calls.filter(({ verdict }) => verdict !== 'works' && verdict !== 'not asked').map((result) => [result.id, result]),
  );
