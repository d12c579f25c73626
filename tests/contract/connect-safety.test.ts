/** `npm run connect` names a backend that lets strangers into a line (fault 68). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { exitCode, type Report } from '../../scripts/connect/report.ts';
import { type ConnectOperator, startConnectOperator } from './connect-operator.ts';

const OTHER = '213550000002';
const REGISTRATION = 'A social registration without a code';
const OTHER_LINE = 'Another line’s number with an own token';
const EMAIL = 'A change of e-mail without a proof';
const LOCK = 'A lock after wrong codes';

let operator: ConnectOperator;
beforeAll(async () => {
  operator = await startConnectOperator();
});
beforeEach(() => operator.reset());
afterEach(() => {
  brand.session = { ...brand.session, registersWithoutCode: false };
});
afterAll(() => operator.close());

const checkOf = ({ checks }: Report, wanted: string) => checks.find(({ name }) => name === wanted);

it('finds that the sandbox is closed to strangers, and locks no codes to find that out', async () => {
  const report = await operator.run({ receiver: OTHER });
  expect(checkOf(report, REGISTRATION)?.verdict).toBe('passed');
  expect(checkOf(report, OTHER_LINE)).toEqual({
    name: OTHER_LINE,
    verdict: 'passed',
    what: 'is refused, or answered for the own line',
  });
  expect(checkOf(report, LOCK)).toBeUndefined();
  expect(operator.sandbox.context.db.all('SELECT * FROM locks')).toEqual([]);
});

it.each([
  ['accepted', new Response(null, { status: 201 }), /anybody can take over any number/],
  [
    'refused for its tokens only',
    Response.json({ code: 'social_token_invalid' }, { status: 401 }),
    /is a code demanded/,
  ],
] as const)('fault 68: fails if a registration without a code is %s', async (_, answer, what) => {
  operator.spoiler = async ({ url }) => (url.endsWith('/social/register') ? answer.clone() : undefined);
  const report = await operator.run();
  expect(checkOf(report, REGISTRATION)).toMatchObject({ verdict: 'failed', what: expect.stringMatching(what) });
  expect(exitCode(report)).toBe(1);
});

it('fault 68: warns if the brand file says that registrations need no code', async () => {
  brand.session = { ...brand.session, registersWithoutCode: true };
  const report = await operator.run();
  expect(checkOf(report, REGISTRATION)).toMatchObject({
    verdict: 'warning',
    what: expect.stringContaining('registersWithoutCode'),
  });
  expect(exitCode(report)).toBe(0);
});

it('skips the check of registrations if the backend has no such call', async () => {
  operator.spoiler = async ({ url }) =>
    url.endsWith('/social/register') ? new Response('', { status: 404 }) : undefined;
  expect(checkOf(await operator.run(), REGISTRATION)?.verdict).toBe('skipped');
});

it.each([
  [
    'account-info by the query',
    (request: Request) => request.url.includes(`getAccountInfo?msisdn=${OTHER}`),
    'balance',
  ],
  [
    'account-info by `x-msisdn`',
    ({ url, headers }: Request) => url.endsWith('/getAccountInfo') && headers.get('x-msisdn') === OTHER,
    'balance',
  ],
  ['user-details by the query', ({ url }: Request) => url.endsWith(`/users/details?msisdn=${OTHER}`), 'registeredAt'],
] as const)('fails if the line of another number is answered: %s', async (where, isForeign, field) => {
  operator.spoiler = async (request) => {
    if (!isForeign(request)) return undefined;
    const url = new URL(request.url);
    if (url.searchParams.has('msisdn')) url.searchParams.set('msisdn', '213550000001');
    if (request.url.includes('getAccountInfo')) url.search = '';
    const headers = new Headers(request.headers);
    headers.delete('x-msisdn');
    const own = (await (await operator.sandbox.api.fetch(new Request(url, { headers }))).json()) as object;
    return Response.json({ ...own, [field]: '1' });
  };
  const report = await operator.run({ receiver: OTHER });
  expect(checkOf(report, OTHER_LINE)).toMatchObject({ verdict: 'failed', what: expect.stringContaining(where) });
  expect(exitCode(report)).toBe(1);
});

it('fails if the e-mail changes without the password or a code', async () => {
  expect(checkOf(await operator.run(), EMAIL)).toMatchObject({
    verdict: 'passed',
    what: 'is refused with status 400 proof_missing',
  });
  operator.spoiler = async ({ url }) =>
    url.endsWith('/users/email/change') ? Response.json({ expiresIn: 300, resendIn: 60 }) : undefined;
  expect(checkOf(await operator.run(), EMAIL)?.verdict).toBe('failed');
});

it('skips the check of another line without its number', async () => {
  expect(checkOf(await operator.run(), OTHER_LINE)).toMatchObject({ verdict: 'skipped' });
});

it('locks the codes of the line only with consent, and says after how many', async () => {
  const report = await operator.run({ hasLock: true });
  expect(checkOf(report, LOCK)).toMatchObject({ verdict: 'passed', what: 'after 3 wrong codes' });
});

it('fails if codes may be guessed without end', async () => {
  operator.spoiler = async ({ url }, answer) =>
    url.endsWith('/identity/token') && answer.status === 429
      ? Response.json({ error: 'otp_wrong' }, { status: 400 })
      : undefined;
  const report = await operator.run({ hasLock: true });
  expect(checkOf(report, LOCK)).toMatchObject({ verdict: 'failed', what: expect.stringContaining('can be guessed') });
});
