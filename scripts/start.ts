/**
 * `npm start`: builds the portal, starts the sandbox operator and serves the portal in front of it. `--brand F` is the
 * same as `BRAND=F`. `--real ID,ID` sends these calls to the brand's own hosts (docs/connect.md).
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readBrand } from '../build/brand/read-brand.ts';
import { banner } from './lib/banner.ts';
import { buildPortal } from './lib/children.ts';
import { loadBrand } from './lib/load-brand.ts';
import { requireFreePorts } from './lib/ports.ts';
import { runCommand, UserError } from './lib/shutdown.ts';
import { readStack, type Stack, servePortal, startSandbox } from './lib/stack.ts';

const OPTIONS = {
  brand: { type: 'string' },
  real: { type: 'string' },
  reset: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

/** Reads `--real`, and makes an environment in which the portal reaches everything through its own origin. */
async function prepareMixedMode(real: string) {
  const brand = readBrand();
  loadBrand(process.env.BRAND ?? 'sahla');
  const { readReal } = await import('./mixed/options.ts');
  const calls = readReal(real);
  const { hostsOf } = await import('./connect/hosts.ts');
  const { SAME_ORIGIN, startMixedMode } = await import('./mixed/start.ts');
  const hosts = hostsOf(brand);
  // Before the build: the portal must not call the hosts directly. Only the shop list is always a host of its own.
  Object.assign(process.env, SAME_ORIGIN);
  if (calls.has('wilayas')) process.env.PORTAL_SHOP_LIST_ORIGIN = hosts.shops;
  else delete process.env.PORTAL_SHOP_LIST_ORIGIN;
  return { start: (stack: Stack) => startMixedMode(calls, hosts, brand, stack) };
}

await runCommand(async () => {
  const { brand: brandFile, real } = readArguments();
  if (brandFile) process.env.BRAND = brandFile;
  const prepared = real === undefined ? undefined : await prepareMixedMode(real);
  const stack = readStack(4173);
  await requireFreePorts(stack.ports, 'npm start');
  console.log(`[1/3] Building the portal (${stack.brand.product.en}) …`);
  if ((await buildPortal()) !== 0) throw new UserError('The portal could not be built. See the output above.');
  console.log('[2/3] Starting the sandbox operator …');
  const sandbox = await startSandbox(stack);
  console.log('[3/3] Serving the portal …');
  let hasOwnSignIn = false;
  if (!prepared) await servePortal(stack);
  else {
    const { router, anyTokenIsLine } = await prepared.start(stack);
    hasOwnSignIn = anyTokenIsLine !== undefined;
    sandbox.mixedMode = { anyTokenIsLine, calls: router.calls };
    await servePortal(stack, { upstream: router.url });
  }
  console.log(await banner(stack, { hasOwnSignIn }));
});
