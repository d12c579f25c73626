import type { Stack } from './stack.ts';

const NATIONAL = /^213(\d{3})(\d{2})(\d{2})(\d{2})$/;

/** Lines for the answers of the status call are listed only on the sandbox's own page. */
function isDemo({ key }: { readonly key: string }): boolean {
  return !key.startsWith('status-');
}

function row(cells: readonly string[], widths: readonly number[]): string {
  return `    ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
}

/**
 * The banner with everything a user needs to try the portal, printed once everything runs. `hasOwnSignIn`: the operator's
 * identity service signs in, which does not know the demo accounts.
 */
export async function banner(
  { brand, portalPort, sandboxPort, shopsPort }: Stack,
  { hasOwnSignIn = false } = {},
): Promise<string> {
  const { MAGIC_CODES } = await import('../../sandbox/codes.ts');
  const { LINES } = await import('../../sandbox/seed/lines.ts');
  const accounts = LINES.filter(isDemo).map(({ msisdn, password, purpose }) => [
    msisdn.replace(NATIONAL, '0$1 $2 $3 $4'),
    password ?? '(code by SMS)',
    purpose.en,
  ]);
  const widths = [0, 1].map((column) => Math.max(...accounts.map((cells) => cells[column]?.length ?? 0)));
  return [
    '',
    `  ${brand.product.en} is ready.`,
    '',
    `  Portal            http://localhost:${portalPort}`,
    `  Sandbox operator  http://localhost:${sandboxPort}       accounts, magic inputs, fault switches, clock`,
    `  SMS inbox         http://localhost:${sandboxPort}/sms   the codes it "sent" (demo lines also take ${MAGIC_CODES.right})`,
    `  Shop list         http://localhost:${shopsPort}`,
    '',
    ...(hasOwnSignIn
      ? ['  Sign in with a line of yours.']
      : ['  Demo accounts', ...accounts.map((cells) => row(cells, widths))]),
    '',
    '  Press Ctrl-C to stop everything.',
    '',
  ].join('\n');
}
