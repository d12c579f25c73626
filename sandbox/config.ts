/** The sandbox's settings, read once from the environment. All mistakes are reported together. */
import { fileURLToPath } from 'node:url';
import type { BrandColours } from './seed/palettes.ts';

/** A wrong setting or a taken port. The message says how to fix it. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}

export interface SandboxConfig {
  readonly port: number;
  readonly shopsPort: number;
  readonly host: string;
  /** The operator's slug: `/api/{brand}-bff`, `{brand}_ref`. */
  readonly brand: string;
  readonly brandNameInArabic: string | undefined;
  /** The client that the identity service knows. Undefined: `selfcare-web`. */
  readonly clientId: string | undefined;
  /** The operator's colours, for the pictures. Undefined: those of the default brand. */
  readonly colours: BrandColours | undefined;
  readonly dbFile: string;
  /** The address at which a browser reaches the sandbox itself (hosted payment page). Undefined: its own address. */
  readonly publicUrl: string | undefined;
  /** Origins of the portal. CORS allows them, and pages redirect the subscriber only to them. */
  readonly portalOrigins: readonly string[];
  readonly isLogging: boolean;
}

export const DEFAULT_PORTAL_ORIGINS = [
  'http://localhost:4173',
  'http://127.0.0.1:4173',
  'http://localhost:5173',
  'http://127.0.0.1:5173',
] as const;

const DEFAULT_PORT = 8787;
const DEFAULT_DB_FILE = fileURLToPath(new URL('../.sandbox/sandbox.db', import.meta.url));

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

/** Reads the environment. Throws one error that lists every mistake. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const errors: string[] = [];
  const check = <T>(name: string, fallback: T, read: (text: string) => T | undefined, wanted: string): T => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = read(text);
    if (value === undefined) errors.push(`${name}: ${wanted}, not ${JSON.stringify(text)}`);
    return value ?? fallback;
  };
  const port = (text: string) => (/^\d+$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined);
  const apiPort = check('SANDBOX_PORT', DEFAULT_PORT, port, 'a port number');
  const config: SandboxConfig = {
    port: apiPort,
    shopsPort: check('SANDBOX_SHOPS_PORT', apiPort === 0 ? 0 : apiPort + 1, port, 'a port number'),
    host: env.SANDBOX_HOST?.trim() || 'localhost',
    brand: check(
      'SANDBOX_BRAND',
      'sahla',
      (text) => (/^[a-z][a-z0-9-]*$/.test(text) ? text : undefined),
      'a slug (a-z, 0-9, -)',
    ),
    brandNameInArabic: env.SANDBOX_BRAND_AR?.trim() || undefined,
    clientId: env.SANDBOX_CLIENT_ID?.trim() || undefined,
    colours: check<BrandColours | undefined>(
      'SANDBOX_BRAND_COLOURS',
      undefined,
      (text) => {
        const [ink = '', primary = '', accent = '', sand = ''] = text.split(/[\s,]+/);
        return [ink, primary, accent, sand].every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
          ? { ink, primary, accent, sand }
          : undefined;
      },
      'four colours such as #1e1b4b: ink, primary, accent and sand',
    ),
    dbFile: env.SANDBOX_DB?.trim() || DEFAULT_DB_FILE,
    publicUrl: check<string | undefined>(
      'SANDBOX_PUBLIC_URL',
      undefined,
      (text) => (isOrigin(text) ? text : undefined),
      'an origin such as http://192.168.1.10:8787',
    ),
    portalOrigins: check<readonly string[]>(
      'SANDBOX_PORTAL_ORIGINS',
      DEFAULT_PORTAL_ORIGINS,
      (text) => {
        const origins = text.split(/[\s,]+/).filter(Boolean);
        return origins.every(isOrigin) ? origins : undefined;
      },
      'origins separated by commas',
    ),
    isLogging: env.SANDBOX_LOG === '1',
  };
  if (errors.length > 0) throw new SandboxError(`The sandbox cannot start:\n  ${errors.join('\n  ')}`);
  return config;
}

/** True for the configured origins of the portal, and for any port of this machine. */
export function isPortalOrigin(origin: string, portalOrigins: readonly string[]): boolean {
  if (portalOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
