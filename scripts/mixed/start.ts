/** Starts mixed mode for `npm start -- --real …`. */
import type { Brand } from '../../build/brand/brand-schema.ts';
import type { Hosts } from '../connect/hosts.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { Stack } from '../lib/stack.ts';
import { hints } from './options.ts';
import { type MixedRouter, startMixedRouter } from './router.ts';

/** A demonstration line of the sandbox. */
const DEMO_LINE = '213550000001';

/** The environment of a portal whose calls all go through its own origin. */
export const SAME_ORIGIN = {
  PORTAL_API_ORIGIN: '',
  PORTAL_CONTENT_ORIGIN: '',
  PORTAL_IDENTITY_URL: '/identity',
} as const;

export interface Mixed {
  readonly router: MixedRouter;
  readonly anyTokenIsLine: string | undefined;
}

/** `real`: ids of the calls that the brand's hosts answer. */
export async function startMixedMode(
  real: ReadonlySet<string>,
  hosts: Hosts,
  brand: Brand,
  stack: Stack,
): Promise<Mixed> {
  const anyTokenIsLine = real.has('token') ? DEMO_LINE : undefined;
  const router = await startMixedRouter({
    hosts,
    real,
    sandboxUrl: `http://localhost:${stack.sandboxPort}`,
    shopsUrl: `http://localhost:${stack.shopsPort}`,
    bffPath: `/api/${brand.slug}-bff`,
    demoLine: anyTokenIsLine,
    write: console.log,
  });
  onShutdown(router.close);
  console.log(`  Mixed mode: ${[...real].join(', ')} are yours, all other calls are the sandbox’s.`);
  for (const hint of hints(real)) console.log(`  ${hint}`);
  if (anyTokenIsLine)
    console.log(`  The sandbox accepts any token, and takes it for the demonstration line ${anyTokenIsLine}.`);
  console.log(`  Last answers: http://localhost:${stack.sandboxPort}/calls`);
  return { router, anyTokenIsLine };
}
