/** Compares an answer with what the table says about the call. */
import { ApiError, LONGEST_BODY } from '#src/api/client/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#src/api/client/http.ts';
import { isMissingCall } from '#src/api/client/not-offered.ts';
import { flatten } from '#src/api/content/flatten.ts';
import type { Call } from '../../contract/define-call.ts';
import { absentFields, explain, type Fault } from '../../contract/explain.ts';
import { WORDS } from '../../contract/words.ts';
import { type Answer, type Connection, curlOf, type Exchange, type Sent } from './exchange.ts';
import { hintOf } from './hints.ts';
import { listFindings } from './list-findings.ts';
import { unsellable } from './offerings.ts';
import type { CallResult, Finding, Verdict } from './report.ts';

const WHOLE = '(body)';
/** Longer than a subscriber waits without doubt. */
const SLOW_MS = 5_000;

const whole = (expected: string, found: string, what: string): Finding => ({
  path: WHOLE,
  expected,
  found,
  effect: 'rejected',
  what,
});

const EFFECTS = {
  rejected: 'the portal cannot use the answer',
  dropped: 'the portal drops this item of the list',
  ignored: 'the portal shows the rest without this field',
} as const;

const WORST_FIRST = Object.keys(EFFECTS);

const findingOf = (fault: Fault): Finding => ({ ...fault, what: EFFECTS[fault.effect] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codeOf = (body: unknown): string | undefined => {
  const { code, error } = (body ?? {}) as { code?: unknown; error?: unknown };
  return [code, error].find((found): found is string => typeof found === 'string');
};

interface Judged {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly absent?: readonly string[];
}

const failed = (...findings: readonly Finding[]): Judged => ({ verdict: 'fails', findings });

/** A refusal that the table knows is an answer of a working call: this line may not use it now. */
function judgeRefusal(call: Call, { status, text, headers }: Answer): Judged {
  const body = parse(text);
  const code = codeOf(body);
  const known = call.refusals.find((refusal) => refusal.status === status && refusal.code === code);
  if (known) {
    return { verdict: 'works', findings: [{ what: `refused for this line: ${code ?? status} (${known.meaning})` }] };
  }
  if (isMissingCall(new ApiError('not-found', { status, body, correlationId: '' }))) {
    const prefix = call.host === 'content' && call.need === 'required' ? '; is `api.contentPrefix` right?' : '';
    const what = `the host has no such call (status ${status} without a code of its own)${prefix}`;
    return { verdict: call.need === 'required' ? 'fails' : 'not offered', findings: [{ what }] };
  }
  const page = /^text\/html\b/i.test(headers.get('content-type') ?? '') ? ' with an HTML page' : '';
  const wait = [429, 503].includes(status) && !headers.has('retry-after') ? '; it has no Retry-After' : '';
  return failed({ what: `status ${status}${code ? ` ${code}` : ''}${page}${wait}` });
}

/** The body as the portal reads it, or why it cannot. */
function readBody(call: Call, { text, headers }: Answer): { body: unknown } | { finding: Finding } {
  const type = headers.get('content-type') ?? '';
  if (text === '') return { finding: whole('json', 'empty', 'the answer has no body') };
  if (!/[/+]json\b/i.test(type)) {
    const kind = /html/i.test(type) ? 'an HTML page' : type || 'no content type';
    return { finding: whole('json', kind, 'the portal takes it for the answer of a network or a proxy') };
  }
  if (text.length > LONGEST_BODY) return { finding: whole('json', 'too-long', `more than ${LONGEST_BODY} characters`) };
  const body = parse(text);
  if (body === undefined) return { finding: whole('json', 'broken-json', 'the body is not JSON') };
  return { body: call.host === 'content' ? flatten(body) : body };
}

const STATUS_WORDS: readonly string[] = WORDS.filter(({ where }) => where === '`user-status`, `code`').flatMap(
  ({ words }) => words,
);
const UNKNOWN_STATUS: Finding = {
  path: 'code',
  expected: 'word',
  found: 'string',
  accepts: STATUS_WORDS.join(' | '),
  effect: 'rejected',
  what: 'the portal shows a general error',
};

const NOTHING_TO_SELL: Finding = { what: 'the catalogue is empty: nothing can be bought' };
const isNothingToSell = ({ id }: Call, body: unknown): boolean =>
  id === 'offerings' && Array.isArray(body) && body.length === 0;

/** The portal reads every text as UTF-8, whatever the header says. */
function textFindings({ text, headers }: Answer): Finding[] {
  const charset = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const isOther = charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
  if (!isOther && !text.includes('\uFFFD')) return [];
  return [{ what: `the portal reads UTF-8 only${isOther ? `, not ${charset}` : ''}: other letters are garbled` }];
}

/** Where a fault is on the wire: the entries of a list of the content service are inside `data`. */
const onTheWire =
  ({ isContentList }: Call, { text }: Answer) =>
  (fault: Fault): Fault =>
    isContentList && /^\s*\{/.test(text) ? { ...fault, path: `data.${fault.path}` } : fault;

function judgeBody(call: Call, sent: Sent, answer: Answer): Judged {
  const { answer: schema } = call;
  if (!schema) return { verdict: 'works', findings: [] };
  const read = readBody(call, answer);
  if ('finding' in read) return failed(read.finding);
  const labels =
    call.id === 'labels' && !Array.isArray(read.body) && typeof read.body === 'object' && read.body !== null;
  const body = labels ? Object.entries(read.body as object).map(([name, value]) => ({ name, value })) : read.body;
  const faults = explain(schema, body);
  const all = [...faults, ...(call.id === 'offerings' ? unsellable(body, faults) : [])];
  all.sort((a, b) => WORST_FIRST.indexOf(a.effect) - WORST_FIRST.indexOf(b.effect));
  const absent = absentFields(schema, body);
  const found = all.map(onTheWire(call, answer)).map(findingOf);
  if (all.some(({ effect }) => effect === 'rejected')) {
    const hint = hintOf(body, all);
    return { ...failed(...(hint ? [{ what: hint }] : []), ...found), absent };
  }
  if (call.id === 'user-status' && !STATUS_WORDS.includes((body as { code: string }).code))
    return failed(UNKNOWN_STATUS);
  const gaps = [
    ...found,
    ...textFindings(answer),
    ...(isNothingToSell(call, body) ? [NOTHING_TO_SELL] : []),
    ...listFindings(call, sent, body),
  ];
  return { verdict: gaps.length > 0 ? 'works with gaps' : 'works', findings: gaps, absent };
}

function judgeAnswer(call: Call, sent: Sent, answer: Answer): Judged {
  const { status, headers } = answer;
  if (status >= 400) return judgeRefusal(call, answer);
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) {
    return failed(
      whole(
        call.answer ? 'json' : 'no page',
        'an HTML page',
        'the portal takes it for the answer of a network or a proxy',
      ),
    );
  }
  if (call.status !== undefined && status !== call.status)
    return failed({ what: `status ${status} instead of ${call.status}` });
  const missing = (call.answerHeaders ?? []).filter((name) => !headers.get(name));
  if (missing.length > 0) {
    return failed(
      ...missing.map((name) => ({ path: name, expected: 'header', found: 'missing', what: 'a header is missing' })),
    );
  }
  return judgeBody(call, sent, answer);
}

/** What the subscriber sees. An optional call that fails is not the same as one that is not offered. */
function consequence(call: Call, verdict: Verdict, answer: Answer | undefined): string {
  if (verdict === 'fails' && call.orderId === call.id && answer && answer.status < 400)
    return 'The order may have been carried out, and the portal cannot say so: it looks for the outcome by the key.';
  return verdict === 'fails' && call.need === 'optional'
    ? `An error in its place. If you do not offer the call, answer 404: ${call.without}`
    : call.without;
}

/** `refusedParameters`: those that the content service does not know, and that the portal leaves out. */
export function judge(
  connection: Connection,
  call: Call,
  sent: Sent,
  exchange: Exchange,
  refusedParameters: readonly string[] = [],
): CallResult {
  const { answer } = exchange;
  const judged = answer ? judgeAnswer(call, sent, answer) : failed({ what: `no answer: ${exchange.failure}` });
  const refused = refusedParameters.map((name) => ({
    what: `the service refuses the parameter ${name}; the portal asks without it`,
  }));
  const slow =
    answer && answer.ms > SLOW_MS ? [{ what: `slow: the portal gives up after ${REQUEST_TIMEOUT_MS / 1000} s` }] : [];
  const verdict = judged.verdict === 'works' && refused.length > 0 ? 'works with gaps' : judged.verdict;
  return {
    ...emptyResult(call),
    verdict,
    ...(answer ? { status: answer.status, ms: answer.ms } : {}),
    findings: [...judged.findings, ...refused, ...slow],
    absent: judged.absent ?? [],
    // With gaps, the subscriber sees the rest.
    ...(verdict === 'fails' || verdict === 'not offered' ? { without: consequence(call, verdict, answer) } : {}),
    curl: curlOf(connection, call, sent),
  };
}

const emptyResult = (call: Call) => ({
  id: call.id,
  title: call.title,
  call: `${call.method} ${call.path}`,
  need: call.need,
  findings: [],
  absent: [],
});

export const notAsked = (call: Call, what: string): CallResult => ({
  ...emptyResult(call),
  verdict: 'not asked',
  findings: [{ what }],
});
