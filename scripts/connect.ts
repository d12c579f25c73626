/** `npm run connect`: checks an operator's backend against the table of calls (docs/connect.md). */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { printable } from './connect/printable.ts';
import { loadBrand } from './lib/load-brand.ts';
import { runCommand, shutDown, UserError } from './lib/shutdown.ts';

const USAGE = `npm run connect -- --brand ../mine.json --msisdn 2135… [options]

  --code C        signs in with a one-time code instead of a password
  --orders        also places orders: the line needs credit for the cheapest data bundle three times; --only ID,ID limits them
  --card PIN      a scratch card that --orders may use
  --guest-card PIN  another one, which --orders uses without a sign-in
  --lock          also sends wrong codes until the codes of the line are locked: none works for as long as your lock lasts
  --to 2135…      another line of yours: its data must be closed to --msisdn; --orders sends it a transfer
  --portal URL    address of the portal, for the checks of CORS and for payments
  --only ID,ID    asks only these calls (ids of docs/portal-calls.md)
  --json FILE     writes the report as data
  --html FILE     writes the report as one page

  --password-file FILE   the password, in the first line of a file; - is the standard input
  --password P           the same, but other users of this machine can see it while the command runs

The password may also come from the variable CONNECT_PASSWORD. Otherwise, a terminal is asked for it.`;

const OPTIONS = {
  brand: { type: 'string', default: process.env.BRAND ?? 'sahla' },
  msisdn: { type: 'string' },
  password: { type: 'string' },
  'password-file': { type: 'string' },
  code: { type: 'string' },
  orders: { type: 'boolean', default: false },
  lock: { type: 'boolean', default: false },
  card: { type: 'string' },
  'guest-card': { type: 'string' },
  to: { type: 'string' },
  portal: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const LOCKS = `  ${'codes'.padEnd(16)} locks them by wrong ones\n`;

/** What the orders do to the line, one line each. */
async function effectsOf(wanted: (id: string) => boolean): Promise<string> {
  const { TRIALS } = await import('../contract/trials.ts');
  const does = [{ orderId: 'purchase', does: 'buys the cheapest data bundle up to three times' }, ...TRIALS].filter(
    ({ orderId }) => wanted(orderId),
  );
  return does.map((one) => `  ${one.orderId.padEnd(16)} ${one.does}\n`).join('');
}

interface Effects {
  readonly orders: boolean;
  readonly lock: boolean;
}

/** Asks for the number again before something is done to the line. */
async function confirmEffects(msisdn: string, only: readonly string[], given: Effects): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ofOrders = given.orders ? await effectsOf((id) => only.length === 0 || only.includes(id)) : '';
  const effects = `${ofOrders}${given.lock ? LOCKS : ''}`;
  const options = [given.orders && '--orders', given.lock && '--lock'].filter(Boolean).join(' and ');
  const isOne = !(given.orders && given.lock);
  // Without a terminal or text on the standard input, nobody answers.
  const closed = once(lines, 'close').then(() => '');
  const question = `${options} ${isOne ? 'does' : 'do'} this on ${msisdn}, if you offer it:\n\n${effects}\nType the number to continue: `;
  const typed = await Promise.race([lines.question(question), closed]);
  lines.close();
  if (typed.trim() === '') throw new UserError('The number was not typed. Nothing was ordered or locked.');
  if (typed.trim() !== msisdn) throw new UserError('The number is another one. Nothing was ordered or locked.');
}

function checkOnly(only: readonly string[], known: readonly string[]): void {
  const wrong = only.filter((id) => !known.includes(id));
  if (wrong.length > 0) throw new UserError(`--only: no call ${wrong.join(', ')}. The calls are:\n${known.join(', ')}`);
}

async function main(): Promise<number> {
  const given = readArguments();
  const { msisdn, code } = given;
  if (given.help) throw new UserError(USAGE);
  const { readPassword } = await import('./connect/read-password.ts');
  // First, so that a brand file can be checked without a line.
  const brand = loadBrand(given.brand);
  const password = await readPassword({ given, isAsked: msisdn !== undefined && code === undefined });
  if (given.brand && !msisdn && password === undefined && code === undefined) {
    console.log('The brand file is right. To ask your hosts, add --msisdn and --password-file (or --code).');
    return 0;
  }
  if (!msisdn || (password === undefined && code === undefined)) {
    const missing = [
      !msisdn && '--msisdn',
      password === undefined && code === undefined && '--password-file (or --code)',
    ];
    throw new UserError(
      `The brand file is right. Still missing: ${missing.filter(Boolean).join(' and ')}.\n\n${USAGE}`,
    );
  }
  if (!/^213\d{9}$/.test(msisdn)) throw new UserError('--msisdn must be 213 and nine digits.');
  if (given.to !== undefined && !/^213\d{9}$/.test(given.to)) throw new UserError('--to must be 213 and nine digits.');
  for (const name of ['card', 'guest-card'] as const) {
    const card = given[name];
    if (card !== undefined && !/^\d{12,16}$/.test(card)) throw new UserError(`--${name} must be 12 to 16 digits.`);
  }
  const { hostsOf } = await import('./connect/hosts.ts');
  const { CALLS } = await import('../contract/calls.ts');
  const { connect } = await import('./connect/run.ts');
  const { exitCode } = await import('./connect/report.ts');
  const { textReport } = await import('./connect/text-report.ts');
  const only = given.only?.split(/[\s,]+/).filter(Boolean) ?? [];
  checkOnly(
    only,
    CALLS.map(({ id }) => id),
  );
  const hosts = hostsOf(brand);
  if (given.orders || given.lock) await confirmEffects(msisdn, only, given);
  const report = await connect({
    brand: brand.name.en,
    hosts,
    credentials: { msisdn, password, code, clientId: brand.clientId },
    only,
    hasOrders: given.orders,
    hasLock: given.lock,
    card: given.card,
    guestCard: given['guest-card'],
    receiver: given.to,
    portalOrigin: given.portal,
    onProgress: (text) => console.error(printable(text)),
  });
  console.log(textReport(report));
  if (given.json) await writeFile(given.json, `${JSON.stringify(report, null, 2)}\n`);
  if (given.html) {
    const { htmlReport } = await import('./connect/html-report.ts');
    await writeFile(given.html, htmlReport(report));
  }
  return exitCode(report);
}

await runCommand(async () => {
  const code = await main().catch((error: unknown) => {
    if (!(error instanceof Error) || !['UserError', 'BrandError'].includes(error.name)) throw error;
    console.error(`\n${error.message}\n`);
    return 2;
  });
  await shutDown(code);
});
