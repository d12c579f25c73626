/** The servers that run together: the sandbox operator, and the server of the built portal in front of it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Brand } from '../../build/brand/brand-schema.ts';
import { readBrand } from '../../build/brand/read-brand.ts';
import { type PortalServer, type PortalServerOptions, startPortalServer } from '../../deploy/portal-server.ts';
import { readConfig } from '../../sandbox/config.ts';
import type { SandboxContext } from '../../sandbox/context.ts';
import { portFrom, type RequiredPort } from './ports.ts';
import { PROJECT } from './project.ts';
import { onShutdown, UserError } from './shutdown.ts';

/** The build's output folder. */
const DIST = resolve(PROJECT, process.env.PORTAL_OUT ?? 'dist');

const DEFAULT_SANDBOX_PORT = 8787;

export interface Stack {
  readonly brand: Brand;
  readonly portalPort: number;
  readonly sandboxPort: number;
  readonly shopsPort: number;
  readonly ports: readonly RequiredPort[];
}

/** The brand's payment pages, and those of the sandbox at the address where it is now. The portal's own (`""`) is first. */
function paymentOrigins({ api }: Brand, sandboxOrigin: string): string {
  const usual = `http://localhost:${DEFAULT_SANDBOX_PORT}`;
  const others = api.paymentOrigins.filter((origin) => origin !== '' && origin !== usual);
  return [...(api.paymentOrigins.includes('') ? [''] : []), ...new Set([...others, sandboxOrigin])].join(',');
}

/**
 * Reads brand and ports from the environment. Unless they are set, points the brand's shop list and payment pages at the
 * sandbox, for this process and its children. A build without this command has the addresses of its brand file only.
 */
export function readStack(portalFallback: number): Stack {
  const portalPort = portFrom(process.env, 'PORT', portalFallback);
  const sandboxPort = portFrom(process.env, 'SANDBOX_PORT', DEFAULT_SANDBOX_PORT);
  const shopsPort = portFrom(process.env, 'SANDBOX_SHOPS_PORT', sandboxPort + 1);
  if (new Set([portalPort, sandboxPort, shopsPort]).size < 3) {
    throw new UserError(
      `PORT (${portalPort}), SANDBOX_PORT (${sandboxPort}) and the shop list's port (${shopsPort}) must differ.`,
    );
  }
  process.env.PORTAL_SHOP_LIST_ORIGIN ??= `http://localhost:${shopsPort}`;
  const sandboxOrigin = process.env.SANDBOX_PUBLIC_URL || `http://localhost:${sandboxPort}`;
  process.env.PORTAL_PAYMENT_ORIGINS ??= paymentOrigins(readBrand(), sandboxOrigin);
  const shopsVariable = process.env.SANDBOX_SHOPS_PORT ? 'SANDBOX_SHOPS_PORT' : 'SANDBOX_PORT';
  return {
    brand: readBrand(),
    portalPort,
    sandboxPort,
    shopsPort,
    ports: [
      { port: portalPort, what: 'the portal', variable: 'PORT' },
      { port: sandboxPort, what: 'the sandbox operator', variable: 'SANDBOX_PORT' },
      { port: shopsPort, what: "the sandbox operator's shop list", variable: shopsVariable },
    ],
  };
}

/** Starts the sandbox in this process. `--reset` on the command line seeds its data again. */
export async function startSandbox({ brand, portalPort, sandboxPort, shopsPort }: Stack): Promise<SandboxContext> {
  const { ink, primary, accent, sand } = brand.colours;
  const config = readConfig({
    SANDBOX_PORTAL_ORIGINS: `http://localhost:${portalPort},http://127.0.0.1:${portalPort}`,
    ...process.env,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SHOPS_PORT: String(shopsPort),
    SANDBOX_BRAND: brand.slug,
    SANDBOX_BRAND_AR: brand.name.ar,
    SANDBOX_CLIENT_ID: brand.clientId,
    SANDBOX_BRAND_COLOURS: [ink, primary, accent, sand].map(({ light }) => light).join(','),
  });
  // Imported here, because mistakes in the seed's data are errors of this import.
  const { startSandbox: start } = await import('../../sandbox/start.ts');
  const sandbox = await start(config, { isReset: process.argv.includes('--reset') });
  onShutdown(sandbox.close);
  return sandbox.context;
}

/**
 * Serves `dist/` in front of the sandbox until the command ends. `options` can name other servers in its place.
 */
export async function servePortal(
  { brand, portalPort, sandboxPort }: Stack,
  options: Partial<Pick<PortalServerOptions, 'upstream' | 'contentUpstream'>> = {},
): Promise<PortalServer> {
  if (!existsSync(join(DIST, 'index.html'))) throw new UserError('The portal is not built. Run: npm run build');
  const server = await startPortalServer({
    dist: DIST,
    port: portalPort,
    upstream: `http://localhost:${sandboxPort}`,
    brand,
    isSandbox: true,
    ...options,
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
  });
  onShutdown(() => server.close());
  return server;
}
