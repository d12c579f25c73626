/** The sandbox operator without a port. The server listens with it; tests call it directly. */
import { Hono } from 'hono';
import { createClock } from './clock.ts';
import { contentCalls } from './cms/calls.ts';
import { DEFAULT_PORTAL_ORIGINS } from './config.ts';
import type { SandboxContext } from './context.ts';
import { controls } from './control.ts';
import { openDatabase } from './db/database.ts';
import { fillLabels, fillUnlessComplete } from './db/fill.ts';
import { createFaults } from './faults.ts';
import { portalCors } from './middleware/cors.ts';
import type { Env } from './middleware/env.ts';
import { handleError } from './middleware/error-responses.ts';
import { applyFaults } from './middleware/faults.ts';
import { refuseStrangers } from './middleware/own-visitors.ts';
import { rebrand } from './middleware/rebrand.ts';
import { logRequests } from './middleware/request-logging.ts';
import { strictHeaders } from './middleware/strict.ts';
import { callsPage } from './pages/calls.ts';
import { openApiPages } from './pages/openapi.ts';
import { paymentPage } from './pages/payment.ts';
import { smsPage } from './pages/sms.ts';
import { socialPage } from './pages/social.ts';
import { startPages } from './pages/start.ts';
import { createRequestLog } from './request-log.ts';
import { bffCalls } from './routes/bff.ts';
import { identityCalls } from './routes/identity.ts';
import { type BrandColours, DEFAULT_COLOURS } from './seed/palettes.ts';
import { createShops } from './shops.ts';
import { uploads } from './uploads.ts';

export interface SandboxOptions {
  /** A file, or `:memory:`. */
  dbFile: string;
  /** The operator's slug. */
  brand?: string;
  portalOrigins?: readonly string[];
  /** The operator's name in Arabic. Defaults to its Latin name. */
  brandNameInArabic?: string | undefined;
  /** Default: `selfcare-web`. */
  clientId?: string | undefined;
  /** The operator's colours, for the pictures. */
  colours?: BrandColours | undefined;
  /** The address at which a browser reaches the sandbox. It may be set later, when the port is known. */
  publicUrl?: string;
  /** The machine's clock. Tests pass a fixed one. */
  now?: () => number;
  /** How long the slow offering takes, in milliseconds. */
  slowMs?: number;
  /** Receives one line of text for each request. Without it nothing is logged. */
  writeLog?: (line: string) => void;
}

export interface Sandbox {
  readonly api: Hono<Env>;
  readonly shops: Hono<Env>;
  readonly context: SandboxContext;
  /** Reseeds everything: data, clock, switches, log. */
  reset(): void;
  close(): void;
}

const SLOW_MS = 6000;

function nameOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    dbFile,
    brand = 'sahla',
    portalOrigins = DEFAULT_PORTAL_ORIGINS,
    publicUrl = 'http://localhost:8787',
  } = options;
  const db = openDatabase(dbFile);
  const context: SandboxContext = {
    brand,
    brandName: nameOf(brand),
    brandNameInArabic: options.brandNameInArabic ?? nameOf(brand),
    clientId: options.clientId ?? 'selfcare-web',
    colours: options.colours ?? DEFAULT_COLOURS,
    refField: `${brand}_ref`,
    bffPath: `/api/${brand}-bff`,
    db,
    clock: createClock(db, options.now),
    faults: createFaults(),
    log: createRequestLog(options.writeLog),
    delayedRequests: new Map(),
    portalOrigins,
    publicUrl,
    slowMs: options.slowMs ?? SLOW_MS,
  };
  const fill = () => {
    fillUnlessComplete(db, context.clock.now(), context.refField, context.colours);
    fillLabels(db);
  };
  const reset = () => {
    db.recreate();
    context.faults.clear();
    context.log.clear();
    fill();
  };
  fill();

  const api = new Hono<Env>();
  api.onError((error, c) => handleError(context, c, error));
  api.use(
    logRequests(context),
    portalCors(context),
    refuseStrangers(context),
    applyFaults(context),
    strictHeaders(context),
    rebrand(context),
  );
  identityCalls(context, api);
  bffCalls(context, api);
  contentCalls(context, api);
  uploads(context, api);
  controls(context, api, { reset });
  startPages(context, api, { reset });
  openApiPages(context, api);
  callsPage(context, api);
  smsPage(context, api);
  socialPage(context, api);
  paymentPage(context, api);
  return { api, shops: createShops(context), context, reset, close: () => db.close() };
}
