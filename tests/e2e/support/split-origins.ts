/**
 * An operator whose backend-for-frontend, content service and images are on separate origins, as the build `origins`
 * expects them. The content service is a stock Strapi. The addresses are part of the build, so tests that use this must not
 * run in parallel: one spec file, one test after the other.
 */
import { startPortalServer } from '../../../deploy/portal-server.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import type { FaultValue } from '../../../sandbox/faults.ts';
import { type Listener, listen } from '../../../sandbox/listen.ts';
import { type APART_PORTS, brandOf, distOf } from './builds.ts';
import { listeningPort } from './ports.ts';

type SplitHost = keyof typeof APART_PORTS;

/** Exactly the headers that docs/configuration.md asks of an operator. */
const ALLOWED_HEADERS = { content: 'platform, x-correlation-id', images: '' } as const;

export interface SplitOrigins {
  readonly portalUrl: string;
  /** The version of Strapi that the content service imitates. Starts as 5.54, the stricter one. */
  setContentServer(server: FaultValue<'contentServer'>): void;
  /** Whether the image host allows pages to read its images. Starts as true. */
  setImageCors(isAllowed: boolean): void;
  /** Starts or stops a host. All hosts run at first; connections to a stopped host are refused. */
  open(host: SplitHost): Promise<void>;
  shut(host: SplitHost): Promise<void>;
  /** Requests that reached a host, oldest first: path and headers. */
  received(host: SplitHost): readonly { path: string; headers: Headers }[];
  close(): Promise<void>;
}

export async function startSplitOrigins(): Promise<SplitOrigins> {
  const portalOrigins: string[] = [];
  const sandbox = createSandbox({ dbFile: ':memory:', brand: 'sahla', portalOrigins });
  const received: Record<SplitHost, { path: string; headers: Headers }[]> = { bff: [], content: [], images: [] };
  let hasImageCors = true;
  sandbox.context.faults.set({ contentServer: 'strapi-5.54' });
  const listeners = new Map<SplitHost, Listener>();
  const settings = { host: 'localhost', setting: 'E2E_SHOPS_PORT' };

  const open = async (host: SplitHost) => {
    const answer: typeof sandbox.api.fetch = async (request, ...rest) => {
      received[host].push({ path: new URL(request.url).pathname, headers: request.headers });
      const response = await sandbox.api.fetch(request, ...rest);
      if (host === 'images' && !hasImageCors) response.headers.delete('access-control-allow-origin');
      if (host !== 'bff' && request.method === 'OPTIONS') {
        response.headers.set('access-control-allow-headers', ALLOWED_HEADERS[host]);
        response.headers.set('access-control-allow-methods', 'GET');
      }
      return response;
    };
    listeners.set(host, await listen(answer, { port: listeningPort(host), ...settings }));
  };
  const shut = async (host: SplitHost) => {
    await listeners.get(host)?.close();
    listeners.delete(host);
  };

  await open('bff');
  await open('content');
  await open('images');
  // The portal's own origin serves everything else: the shell, the identity service and the providers' pages.
  const upstream = `http://localhost:${listeningPort('bff')}`;
  const portal = await startPortalServer({ dist: distOf('apart'), port: 0, upstream, brand: brandOf('apart') });
  portalOrigins.push(portal.url);
  return {
    portalUrl: portal.url,
    setContentServer: (contentServer) => sandbox.context.faults.set({ contentServer }),
    setImageCors: (isAllowed) => {
      hasImageCors = isAllowed;
    },
    open,
    shut,
    received: (host) => received[host],
    close: async () => {
      await portal.close();
      await Promise.all([shut('bff'), shut('content'), shut('images')]);
      sandbox.close();
    },
  };
}
