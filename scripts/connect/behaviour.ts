/** Checks of how the hosts answer: clock, tokens, unknown addresses, cookies, caches, compression. */
import type { Caller } from './caller.ts';
import { callOf } from './caller.ts';
import { type Answer, ask } from './exchange.ts';
import type { Check } from './report.ts';

const SKEW_WARNING_S = 30;
const SKEW_FAILED_S = 300;
const WORTH_COMPRESSING = 2000;

const check = (name: string, verdict: Check['verdict'], what: string): Check => ({ name, verdict, what });

function clockCheck(name: string, answer: Answer | undefined): Check {
  const date = Date.parse(answer?.headers.get('date') ?? '');
  if (!answer) return check(name, 'skipped', 'no answer');
  if (Number.isNaN(date)) return check(name, 'failed', 'no `Date`: tokens and orders are judged by it');
  const skew = Math.abs(date - Date.now()) / 1000;
  if (skew > SKEW_FAILED_S) return check(name, 'failed', `${Math.round(skew)} s away from this machine`);
  if (skew > SKEW_WARNING_S) return check(name, 'warning', `${Math.round(skew)} s away from this machine`);
  return check(name, 'passed', 'as this machine');
}

function tokenCheck(name: string, answer: Answer | undefined): Check {
  if (!answer) return check(name, 'skipped', 'no answer');
  if (answer.status === 401) return check(name, 'passed', 'status 401');
  return check(name, 'failed', `status ${answer.status} instead of 401: the portal renews tokens only then`);
}

function cookieCheck(name: string, plain: Answer | undefined, withCookie: Answer | undefined): Check {
  if (!plain || !withCookie) return check(name, 'skipped', 'no answer');
  return plain.status === withCookie.status
    ? check(name, 'passed', 'are ignored')
    : check(
        name,
        'failed',
        `status ${withCookie.status} instead of ${plain.status}: the portal's cookies must not matter`,
      );
}

function privacyCheck(answer: Answer | undefined): Check {
  const name = 'Caching of personal answers';
  if (!answer) return check(name, 'skipped', 'no answer');
  const control = answer.headers.get('cache-control') ?? '';
  if (/no-store|private|no-cache/.test(control)) return check(name, 'passed', control);
  return check(name, 'warning', 'account-info has no `cache-control: no-store`: a proxy may show it to somebody else');
}

function contentChecks(answer: Answer | undefined): Check[] {
  const [caching, compression] = ['Caching of content', 'Compression of content'];
  if (!answer || answer.status >= 400) {
    return [check(caching, 'skipped', 'no answer'), check(compression, 'skipped', 'no answer')];
  }
  const { headers, text } = answer;
  const isPrivate = headers.has('set-cookie') || /private|no-store/.test(headers.get('cache-control') ?? '');
  const encoding = headers.get('content-encoding');
  return [
    isPrivate
      ? check(caching, 'warning', 'a cookie or `cache-control` keeps a CDN from caching what everybody reads')
      : check(caching, 'passed', 'a CDN may cache it'),
    encoding || text.length < WORTH_COMPRESSING
      ? check(compression, 'passed', encoding ?? 'too short to matter')
      : check(compression, 'warning', `${text.length} characters without compression`),
  ];
}

function retryCheck(caller: Caller): Check {
  const name = 'Retry-After';
  const without = [...caller.results.values()].filter(({ findings }) =>
    findings.some(({ what }) => what.includes('no Retry-After')),
  );
  const waiting = [...caller.results.values()].filter(({ status }) => status === 429 || status === 503);
  if (waiting.length === 0) return check(name, 'skipped', 'no answer with 429 or 503');
  return without.length > 0
    ? check(name, 'warning', `missing on 429 or 503 of ${without.map(({ id }) => id).join(', ')}`)
    : check(name, 'passed', 'on each 429 and 503');
}

/** `token`: of the line; undefined if nobody is signed in. */
export async function checkBehaviour(caller: Caller, token: string | undefined): Promise<Check[]> {
  const { connection } = caller;
  const account = callOf('account-info');
  const quietly = async (sent: Parameters<typeof ask>[2], call = account) => (await ask(connection, call, sent)).answer;
  const plain = await quietly({ token });
  const unknown = await quietly({ token }, { ...account, path: '/no-such-call-of-the-portal' });
  const labels = callOf('labels');
  const identity = await quietly({ form: {} }, { ...callOf('token'), request: {} });
  const isFound = unknown !== undefined && unknown.status < 400;
  return [
    clockCheck('Clock of bff', plain),
    clockCheck('Clock of identity', identity),
    tokenCheck('A call of a line without a token', await quietly({})),
    tokenCheck('A call of a line with a wrong token', await quietly({ token: 'not.a.token' })),
    isFound
      ? check(
          'Unknown addresses',
          'failed',
          `status ${unknown.status}: a missing call cannot be told from an empty one`,
        )
      : check('Unknown addresses', unknown ? 'passed' : 'skipped', unknown ? `status ${unknown.status}` : 'no answer'),
    cookieCheck('Cookies', plain, await quietly({ token, extraHeaders: { cookie: 'session=other; msisdn=other' } })),
    ...(token === undefined ? [] : [privacyCheck(plain)]),
    ...contentChecks(await quietly({ query: labels.example.query ?? {} }, labels)),
    retryCheck(caller),
  ];
}
