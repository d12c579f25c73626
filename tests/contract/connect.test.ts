/** `npm run connect` against the sandbox: all green, each fault switch. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { FAULT_NAMES } from '../../sandbox/faults.ts';
import { htmlReport } from '../../scripts/connect/html-report.ts';
import { exitCode, unchecked } from '../../scripts/connect/report.ts';
import { textReport } from '../../scripts/connect/text-report.ts';
import { type ConnectOperator, READING, startConnectOperator, troubled } from './connect-operator.ts';

let operator: ConnectOperator;
beforeAll(async () => {
  operator = await startConnectOperator();
});
beforeEach(() => operator.reset());
afterAll(() => operator.close());

describe('against the sandbox', () => {
  it('finds that every call works', async () => {
    const report = await operator.run({ portalOrigin: 'http://localhost:4173' });
    expect(troubled(report)).toEqual({});
    expect(report.checks.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(exitCode(report)).toBe(0);
    const asked = report.calls.filter(({ verdict }) => verdict === 'works').map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining(READING.map(({ id }) => id)));
    expect(asked).toEqual(expect.arrayContaining(['checkpoint', 'token', 'revoke', 'logout']));
  });

  it('never reports a value, a token or the number of the line', async () => {
    operator.spoiler = async (request, answer) =>
      request.url.endsWith('/userInfo/personal') ? Response.json({ firstName: 12_345, lastName: ['Secret'] }) : answer;
    const report = await operator.run();
    expect(troubled(report)['personal-info']?.findings.map(({ path, found }) => [path, found])).toEqual([
      ['firstName', 'number'],
      ['lastName', 'array'],
    ]);
    for (const text of [JSON.stringify(report), textReport(report), htmlReport(report)]) {
      expect(text).not.toMatch(/12345|Secret|213550000001|Sahla-2026|eyJ/);
    }
  });

  it('fails if nobody can sign in, also if only one call is asked', async () => {
    for (const only of [[], ['account-info']]) {
      const credentials = { msisdn: '213550000001', password: 'wrong', clientId: 'selfcare-web' };
      const report = await operator.run({ credentials, only });
      expect(exitCode(report)).toBe(1);
      const signIn = report.checks.find(({ name }) => name === 'Sign-in');
      expect(signIn?.verdict).toBe('failed');
      expect(signIn?.what).toContain('status 400 invalid_grant: are the password and `clientId` right?');
    }
  });

  it('fails if user-exists denies the number that has signed in', async () => {
    operator.spoiler = async (request) =>
      request.method === 'HEAD' && new URL(request.url).pathname.endsWith('/userInfo')
        ? new Response(null, { status: 404 })
        : undefined;
    const report = await operator.run();
    expect(report.checks.find(({ name }) => name === 'User of the line')?.verdict).toBe('failed');
    expect(exitCode(report)).toBe(1);
  });

  it('names the required calls that nobody has checked', async () => {
    const report = await operator.run();
    expect(unchecked(report)).toEqual(['code', 'purchase', 'recharge', 'payment']);
    for (const text of [textReport(report), htmlReport(report)])
      expect(text).toContain('Not checked, although the portal needs it: code, purchase, recharge, payment.');
  });

  it('fails if there is no call for codes, and sends none to find that out', async () => {
    operator.spoiler = async (request) =>
      request.url.endsWith('/users/otp/request') ? new Response('', { status: 404 }) : undefined;
    expect(troubled(await operator.run()).code?.verdict).toBe('fails');
    const asked = operator.sandbox.context.log.list().filter(({ path }) => path.endsWith('/users/otp/request'));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([400]));
  });

  it('warns if the charges of the histories are not what the usage summary says', async () => {
    const debits = async () => (await operator.run()).checks.find(({ name }) => name === 'Sum of the debits');
    expect(await debits()).toMatchObject({ verdict: 'passed' });
    operator.spoiler = async (request, answer) => {
      if (!request.url.endsWith('/usage/summary')) return answer;
      const summary = (await answer.json()) as { days: { spent: number }[] };
      const days = summary.days.map((day, index) => ({ ...day, spent: day.spent + (index === 3 ? 736 : 0) }));
      return Response.json({ ...summary, days });
    };
    const spoiled = await debits();
    expect(spoiled).toMatchObject({
      verdict: 'warning',
      what: expect.stringContaining('on 1 of 30 days, the first 20'),
    });
    expect(spoiled?.what).not.toContain('736');
  });

  it('says what a volume and a time must be like', async () => {
    operator.spoiler = async (request, answer) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/getAccountInfo')) {
        return Response.json({ ...((await answer.json()) as object), balanceExpiresAt: '26/11/2026' });
      }
      if (!pathname.endsWith('/getPlanAllocation/v2')) return answer;
      const text = await answer.text();
      return new Response(text.replace(/"remainingValue":\d+/, '"remainingValue":90000000000000'), {
        headers: answer.headers,
      });
    };
    const found = troubled(await operator.run());
    expect(found['account-info']?.findings[0]?.accepts).toBe('ISO 8601, such as 2026-11-26T10:00:00+01:00');
    expect(found['plan-allocation']?.findings[0]?.accepts).toBe('at most grantedValue');
  });

  it('reports an offering that cannot be sold', async () => {
    operator.spoiler = async (request, answer) => {
      if (!request.url.includes('/product-offerings')) return answer;
      const text = await answer.text();
      return new Response(text.replace('"value":"Daily"', '"value":"Fortnightly"'), { headers: answer.headers });
    };
    const { offerings } = troubled(await operator.run());
    expect(offerings).toMatchObject({ verdict: 'works with gaps' });
    expect(offerings?.findings).toHaveLength(1);
    expect(offerings?.findings[0]?.path).toMatch(/^data\.\d+\.characteristic_value_use \(validity\)$/);
  });

  /** Changes the text of an answer. */
  const rewrite = (part: string, change: (text: string) => string, headers: HeadersInit = {}) => {
    operator.spoiler = async (request, answer) => {
      if (!request.url.includes(part)) return answer;
      const changed = new Headers({ ...Object.fromEntries(answer.headers), ...headers });
      return new Response(change(await answer.text()), { status: answer.status, headers: changed });
    };
  };

  it('says that an offering lacks its price, and not that the price is wrong', async () => {
    rewrite('/product-offerings', (text) => text.replace(/"name":"price"/i, '"name":"cost"'));
    const { offerings } = troubled(await operator.run());
    expect(offerings?.findings).toEqual([
      expect.objectContaining({
        path: expect.stringContaining('characteristic_value_use (price)'),
        expected: 'field',
        found: 'missing',
      }),
    ]);
  });

  it('reports a volume whose unit the portal does not know', async () => {
    rewrite('/product-offerings', (text) => text.replace(/"unitOfMeasure":"[GM]B"/, '"unitOfMeasure":"megas"'));
    const { offerings } = troubled(await operator.run());
    expect(offerings?.findings[0]?.path).toMatch(/characteristic_value_use \(data volume/);
  });

  it.each([
    ['an envelope', (body: object) => ({ status: 'OK', data: body }), 'the fields are inside `data`'],
    [
      'another spelling',
      ({ planCode, ...rest }: Record<string, unknown>) => ({ ...rest, plan_code: planCode }),
      'the answer spells planCode in another way',
    ],
  ])('recognises %s', async (_, change, hint) => {
    rewrite('/subscriptions/getAccountInfo', (text) => JSON.stringify(change(JSON.parse(text))));
    const { calls } = await operator.run({ only: ['account-info'] });
    expect(calls[0]?.findings[0]?.what).toContain(hint);
  });

  it('reports an empty catalogue', async () => {
    rewrite('/product-offerings', () => '{"data":[],"meta":{}}');
    expect(troubled(await operator.run()).offerings).toMatchObject({
      verdict: 'works with gaps',
      findings: [{ what: expect.stringContaining('nothing can be bought') }],
    });
  });

  it.each<[string, (history: { items: Record<string, unknown>[]; total: number }) => unknown, string]>([
    ['counts entries and has none', () => ({ items: [], page: 1, pageSize: 50, total: 12 }), 'items'],
    ['has one id for all', (all) => ({ ...all, items: all.items.map((one) => ({ ...one, id: 'same' })) }), 'items.id'],
    ['has another type', (all) => ({ ...all, items: all.items.map((one) => ({ ...one, type: 'sms' })) }), 'items.type'],
    [
      'has another time',
      (all) => ({ ...all, items: all.items.map((one) => ({ ...one, at: '2019-05-05T10:00:00+01:00' })) }),
      'items.at',
    ],
    ['counts too few', (all) => ({ ...all, total: 1 }), 'total'],
  ])('reports a history that %s', async (_, change, path) => {
    rewrite('/sahla-bff/history', (text) => JSON.stringify(change(JSON.parse(text))));
    const found = troubled(await operator.run());
    expect(Object.keys(found)).toEqual(['history']);
    expect(found.history).toMatchObject({ verdict: 'works with gaps', findings: [{ path }] });
  });

  it('fails if one of the five histories fails', async () => {
    const types = new Map<Request, string>();
    operator.onRequest = async (request) => {
      if (request.url.endsWith('/history')) types.set(request, await request.clone().text());
    };
    operator.spoiler = async (request) =>
      types.get(request)?.includes('"purchases"') ? new Response('', { status: 500 }) : undefined;
    expect(troubled(await operator.run()).history?.verdict).toBe('fails');
  });

  it('reports two offerings with one reference', async () => {
    rewrite('/product-offerings', (text) => text.replaceAll(/"sahla_ref":"\w+"/g, '"sahla_ref":"SAME"'));
    expect(troubled(await operator.run()).offerings?.findings).toContainEqual(
      expect.objectContaining({ path: 'data.sahla_ref' }),
    );
  });

  it('fails if the number that has signed in is no customer', async () => {
    rewrite('/users/status', () => '{"code":"002"}');
    const report = await operator.run();
    expect(report.checks).toContainEqual(expect.objectContaining({ name: 'Customer of the line', verdict: 'failed' }));
    expect(exitCode(report)).toBe(1);
  });

  it('fails if the call for codes answers an empty request', async () => {
    operator.spoiler = async ({ url }) => (url.endsWith('/users/otp/request') ? Response.json({}) : undefined);
    const report = await operator.run();
    expect(report.checks).toContainEqual(expect.objectContaining({ name: 'A code for nobody', verdict: 'failed' }));
  });

  it('reports a status of a number that the portal does not know', async () => {
    rewrite('/users/status', () => '{"code":"ACTIVE"}');
    const status = troubled(await operator.run())['user-status'];
    expect(status).toMatchObject({
      verdict: 'fails',
      findings: [{ path: 'code', accepts: expect.stringMatching('004') }],
    });
  });

  it('reports an answer that is not UTF-8', async () => {
    rewrite('/recap', (text) => text, { 'content-type': 'application/json; charset=iso-8859-1' });
    expect(troubled(await operator.run()).recap?.findings).toEqual([
      { what: 'the portal reads UTF-8 only, not iso-8859-1: other letters are garbled' },
    ]);
  });

  it('tells an optional call that fails from one that is not offered', async () => {
    operator.sandbox.context.faults.set({ errorRate: { value: 1, match: '/api/sahla-bff/recap' } });
    expect(troubled(await operator.run()).recap?.without).toMatch(/^An error in its place\. If you do not offer/);
  });

  it('reports headers of CORS that are missing', async () => {
    operator.spoiler = async (request, answer) => {
      if (request.method !== 'OPTIONS') return answer;
      const headers = new Headers(answer.headers);
      headers.set('access-control-allow-headers', 'content-type, platform');
      return new Response(null, { status: 204, headers });
    };
    const { checks } = await operator.run({ portalOrigin: 'http://localhost:4173' });
    expect(checks.find(({ name }) => name === 'CORS of bff')).toMatchObject({
      verdict: 'failed',
      what: expect.stringContaining('authorization, idempotency-key'),
    });
  });
});

const BFF = '/api/sahla-bff';
const WHOLE = '(body)';

const BELOW_CMS = CALLS.filter(({ host, path }) => host === 'content' && path.startsWith('/cms/')).map(({ id }) => id);

/** The switches, what they are set to, and what the check must name: ids of calls, and a part of the finding. */
const SWITCHES: readonly [name: string, changes: object, calls: readonly string[], finding: RegExp | undefined][] = [
  ['latencyMs', { latencyMs: { value: 40, match: `${BFF}/recap` } }, [], undefined],
  ['errorRate', { errorRate: { value: 1, match: `${BFF}/recap` } }, ['recap'], /status 500/],
  ['errorStatus', { errorRate: { value: 1, match: `${BFF}/recap` }, errorStatus: 502 }, ['recap'], /status 502/],
  ['dropConnections', { dropConnections: { value: true, match: `${BFF}/recap` } }, ['recap'], /no answer/],
  ['loseAnswers', { loseAnswers: { value: true, match: `${BFF}/recap` } }, ['recap'], /no answer/],
  ['failAfter', { failAfter: { value: 503, match: `${BFF}/recap` } }, ['recap'], /status 503.*no Retry-After/],
  ['loseNextTokenAnswer', { loseNextTokenAnswer: true }, ['token'], /no answer/],
  ['stallBodies', { stallBodies: { value: true, match: `${BFF}/recap` } }, ['recap'], /within 1.5 s/],
  ['truncateBodies', { truncateBodies: { value: true, match: `${BFF}/recap` } }, ['recap'], /not JSON/],
  ['emptyBodies', { emptyBodies: { value: true, match: `${BFF}/recap` } }, ['recap'], /no body/],
  ['missingCalls', { missingCalls: { value: 404, match: `${BFF}/recap` } }, ['recap'], /no such call/],
  ['noContent', { noContent: { value: true, match: `${BFF}/recap` } }, ['recap'], /no body/],
  ['replaceBody', { replaceBody: { value: [], match: `${BFF}/recap` } }, ['recap'], /cannot use/],
  ['captivePortal', { captivePortal: { value: true, match: `${BFF}/recap` } }, ['recap'], /network or a proxy/],
  [
    'contentOutage',
    { contentOutage: true },
    CALLS.filter(({ host }) => host === 'content').map(({ id }) => id),
    /status 502 with an HTML page/,
  ],
  ['identityDown', { identityDown: true }, ['token'], /status 503/],
  ['rateLimit', { rateLimit: { value: true, match: `${BFF}/recap` } }, ['recap'], /status 429 rate_limited; it has no/],
  [
    'retryAfter',
    { rateLimit: { value: true, match: `${BFF}/recap` }, retryAfter: 3 },
    ['recap'],
    /status 429 rate_limited$/,
  ],
  ['unauthorizedNext', { unauthorizedNext: 1 }, ['account-info'], /status 401/],
  ['omitCheckpointHeaders', { omitCheckpointHeaders: true }, ['checkpoint'], /header is missing/],
  ['tokenLifeSeconds', { tokenLifeSeconds: 600 }, [], undefined],
  ['refreshLifeSeconds', { refreshLifeSeconds: 600 }, [], undefined],
  ['tokenBytes', { tokenBytes: 9000 }, [], undefined],
  ['resendSeconds', { resendSeconds: 5 }, [], undefined],
  ['emptyLabels', { emptyLabels: true }, [], undefined],
  ['plainLabels', { plainLabels: true }, [], undefined],
  ['longTexts', { longTexts: true }, [], undefined],
  ['strapiVersion', { strapiVersion: 5 }, [], undefined],
  ['customFilters', { customFilters: 'refused' }, [], undefined],
  ['pageCounts', { pageCounts: 'none' }, [], undefined],
  ['largestPage', { largestPage: 25 }, [], undefined],
  ['noOwnRoutes', { noOwnRoutes: true }, ['shops-nearby'], undefined],
  ['onlyApiPaths', { onlyApiPaths: true }, BELOW_CMS, undefined],
  ['missingFields', { missingFields: 'faqs.priority' }, ['faqs'], /refuses the parameter sort/],
  // The brand of this test has another `contentPrefix` than a stock server.
  ['contentServer', { contentServer: 'strapi-4.26' }, BELOW_CMS, undefined],
  ['contentServer', { contentServer: 'strapi-5.54' }, BELOW_CMS, undefined],
  ['paymentQuestion', { paymentQuestion: true }, [], undefined],
  ['stepUp', { stepUp: true }, [], undefined],
  ['unknownKeys', { missingFields: 'faqs.priority', unknownKeys: 'ignored' }, [], undefined],
];

/** Those of `connect-orders.test.ts`. */
const OF_ORDERS = ['givesUp', 'lateMs', 'noOrderState', 'noVoid'];

describe('with a fault switch', () => {
  it('is tried with every switch of the sandbox', () => {
    const tried = new Set([...SWITCHES.map(([name]) => name), ...OF_ORDERS]);
    expect([...tried].sort()).toEqual([...FAULT_NAMES].sort());
  });

  it.each(SWITCHES)('names what %s breaks', async (_, changes, calls, finding) => {
    operator.sandbox.context.faults.set(changes);
    const found = troubled(await operator.run());
    expect(Object.keys(found).sort()).toEqual([...calls].sort());
    if (!finding) return;
    for (const { findings } of Object.values(found)) {
      expect(findings.map(({ path, what }) => `${path ?? WHOLE} ${what}`).join('\n')).toMatch(finding);
    }
  });

  it.each([404, 501] as const)('takes an optional call that answers %s for one that is not offered', async (status) => {
    operator.sandbox.context.faults.set({ missingCalls: { value: status, match: `${BFF}/recap` } });
    const report = await operator.run();
    expect(troubled(report)).toMatchObject({ recap: { verdict: 'not offered', without: expect.any(String) } });
    expect(exitCode(report)).toBe(0);
  });

  it('fails if a required call is missing', async () => {
    operator.sandbox.context.faults.set({ missingCalls: { value: 404, match: `${BFF}/plan` } });
    const report = await operator.run();
    expect(troubled(report)).toMatchObject({ 'plan-allocation': { verdict: 'fails' } });
    expect(exitCode(report)).toBe(1);
  });

  it('ends with 2 if nothing answers', async () => {
    operator.sandbox.context.faults.set({ dropConnections: true });
    expect(exitCode(await operator.run({ only: ['account-info'] }))).toBe(2);
  });
});
