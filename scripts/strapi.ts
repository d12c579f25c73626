/**
 * `npm run strapi [-- --admin]`: a real Strapi 5 with the portal's content types and the sandbox's content under `.strapi/`,
 * and the portal in front of it. The sandbox answers all other calls. A second start reuses what is there.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../sandbox/time.ts';
import { collections } from './content/entries.ts';
import { fillStrapi } from './content/fill.ts';
import {
  DATABASE_FILE,
  FILLED_FILE,
  installStrapi,
  STRAPI_FOLDER,
  strapiNode,
  TOKEN_FILE,
  writeProject,
} from './content/project.ts';
import { strapiClient } from './content/strapi-client.ts';
import { banner } from './lib/banner.ts';
import { buildPortal, runNode, startNode } from './lib/children.ts';
import { parseOptions } from './lib/options.ts';
import { portFrom, requireFreePorts } from './lib/ports.ts';
import { runCommand, shutDown, UserError } from './lib/shutdown.ts';

const START_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 500;
const STRAPI = 'node_modules/@strapi/strapi/bin/strapi.js';

const OPTIONS = { admin: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
const HELP = `Starts a real Strapi 5 with the sandbox's content, and the portal in front of it.

  --admin        also builds and serves Strapi's admin panel

Variables: STRAPI_PORT (1337), and those of npm start.`;

// The portal reads everything below /api, as a stock Strapi has it.
Object.assign(process.env, {
  PORTAL_OUT: process.env.PORTAL_OUT ?? 'dist-strapi',
  PORTAL_CONTENT_PREFIX: '/api',
  PORTAL_CUSTOM_FILTERS: 'false',
});

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/_health`).catch(() => undefined);
  return answer?.status === 204;
}

async function startStrapi(port: number, hasAdmin: boolean): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  let code: number | undefined;
  const env = {
    PORT: String(port),
    NODE_ENV: 'production',
    PORTAL_STRAPI_ADMIN: String(hasAdmin),
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
  startNode([STRAPI, 'start'], {
    node: strapiNode(),
    cwd: STRAPI_FOLDER,
    env,
    whenEnded: (ended) => {
      code = ended;
      void shutDown(1);
    },
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(origin))) {
    if (code !== undefined || Date.now() > deadline) throw new UserError('Strapi did not start. See the output above.');
    await pause(LOOK_EVERY_MS);
  }
  return origin;
}

/** Filling takes minutes, so the same content is written only once a day: promotions begin and end around today. */
async function fillOnce(origin: string, refField: string, isNew: boolean): Promise<void> {
  const nowMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const content = createHash('sha256')
    .update(JSON.stringify(collections(refField, nowMs)))
    .digest('hex');
  if (!isNew && existsSync(FILLED_FILE) && readFileSync(FILLED_FILE, 'utf8') === content) {
    console.log('[2/4] Its content is up to date.');
    return;
  }
  console.log('[2/4] Filling it with content (some minutes) …');
  const client = strapiClient(origin, readFileSync(TOKEN_FILE, 'utf8'));
  await fillStrapi(client, { refField, nowMs, tell: console.log });
  writeFileSync(FILLED_FILE, content);
}

await runCommand(async () => {
  const values = parseOptions(OPTIONS, HELP);
  if (!values) return;
  // Reads the environment when it is imported.
  const { readStack, servePortal, startSandbox } = await import('./lib/stack.ts');
  const stack = readStack(4173);
  const strapiPort = portFrom(process.env, 'STRAPI_PORT', 1337);
  const required = [...stack.ports, { port: strapiPort, what: 'Strapi', variable: 'STRAPI_PORT' }];
  await requireFreePorts(required, 'npm run strapi');
  const refField = `${stack.brand.slug}_ref`;
  const isNew = !existsSync(DATABASE_FILE);
  await writeProject(refField);
  installStrapi();
  if (values.admin && (await runNode([`${STRAPI_FOLDER}/${STRAPI}`, 'build'], { cwd: STRAPI_FOLDER })) !== 0) {
    throw new UserError('The admin panel could not be built. See the output above.');
  }
  console.log('[1/4] Starting Strapi …');
  const contentUpstream = await startStrapi(strapiPort, values.admin);
  await fillOnce(contentUpstream, refField, isNew);
  console.log(`[3/4] Building the portal (${stack.brand.product.en}) …`);
  if ((await buildPortal()) !== 0) throw new UserError('The portal could not be built. See the output above.');
  console.log('[4/4] Starting the sandbox operator and the portal …');
  await startSandbox(stack);
  await servePortal(stack, { contentUpstream });
  console.log(await banner(stack));
  console.log(`  Content service   ${contentUpstream}${values.admin ? '/admin' : ''}\n`);
});
