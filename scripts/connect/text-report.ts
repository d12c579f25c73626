/** The report for a terminal. */
import { printable } from './printable.ts';
import {
  type CallResult,
  type Check,
  exitCode,
  type Finding,
  NO_ANSWER,
  type Report,
  unchecked,
  type Verdict,
} from './report.ts';

const VERDICTS: readonly Verdict[] = ['works', 'works with gaps', 'fails', 'not offered', 'not asked'];
const SHOWN_FINDINGS = 12;

export const findingText = ({ path, expected, accepts, found, what }: Finding): string =>
  path === undefined ? what : `${path}: expected ${expected}${accepts ? ` (${accepts})` : ''}, found ${found}: ${what}`;

/** Failures first: they are what the engineer has to do. */
const RANKS: readonly Verdict[] = ['fails', 'works with gaps', 'works', 'not offered', 'not asked'];

export const inOrderOfWork = (calls: readonly CallResult[]): readonly CallResult[] =>
  [...calls].sort((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict));

/** `isBrief`: without what the engineer can do once the host answers. */
function callLines(result: CallResult, isBrief: boolean): string[] {
  const { id, call, verdict, need, status, ms, findings, absent, without, curl } = result;
  const time = ms === undefined ? '' : ` ${ms} ms`;
  const head = `  ${verdict.padEnd(16)} ${id.padEnd(24)} ${call} (${need})${status === undefined ? '' : ` ${status}`}${time}`;
  const more = findings.length - SHOWN_FINDINGS;
  return [
    head,
    ...findings.slice(0, SHOWN_FINDINGS).map((finding) => `      ${findingText(finding)}`),
    ...(more > 0 ? [`      and ${more} more`] : []),
    ...(verdict === 'works' && absent.length > 0
      ? [`      optional fields that no answer has: ${absent.join(', ')}`]
      : []),
    ...(without && !isBrief ? [`      Subscribers: ${without}`] : []),
    ...(curl && !isBrief && verdict !== 'works' ? [`      ${curl}`] : []),
  ];
}

const notOfferedLine = ({ id, status, without }: CallResult): string => `  ${id.padEnd(24)} ${status}  ${without}`;

const checkLine = ({ name, verdict, what }: Check): string => `  ${verdict.padEnd(9)} ${name}: ${what}`;

/** How many calls have each verdict, in words. */
export const summary = ({ calls }: Report): string =>
  VERDICTS.map((verdict) => [verdict, calls.filter((call) => call.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(' · ');

/** One line for each reason. */
export function notAskedLines(calls: readonly CallResult[]): string[] {
  const reasonOf = ({ findings }: CallResult): string => findings[0]?.what ?? '';
  return [...new Set(calls.map(reasonOf))].map((why) => {
    const ids = calls.filter((call) => reasonOf(call) === why).map(({ id }) => id);
    return `Not asked (${why}): ${ids.join(', ')}`;
  });
}

/** Undefined if everything that the portal needs was asked. */
export function uncheckedText(report: Report): string | undefined {
  const ids = unchecked(report);
  return ids.length > 0 ? `Not checked, although the portal needs it: ${ids.join(', ')}.` : undefined;
}

export function textReport(report: Report): string {
  const { calls } = report;
  const notOffered = calls.filter(({ verdict }) => verdict === 'not offered');
  const notAsked = calls.filter(({ verdict }) => verdict === 'not asked');
  const shown = inOrderOfWork(calls.filter((call) => !notOffered.includes(call) && !notAsked.includes(call)));
  const isUnreachable = exitCode(report) === NO_ANSWER;
  return [
    '',
    ...(report.checks.length > 0
      ? [
          report.checks.some(({ name }) => name.startsWith('Orders')) ? 'Hosts and orders' : 'Hosts',
          ...report.checks.map(checkLine),
          '',
        ]
      : []),
    'Calls',
    ...shown.flatMap((call) => callLines(call, isUnreachable)),
    ...(notOffered.length > 0 ? ['', 'Not offered, and what subscribers see', ...notOffered.map(notOfferedLine)] : []),
    ...(notAsked.length > 0 ? ['', ...notAskedLines(notAsked)] : []),
    '',
    summary(report),
    ...(isUnreachable ? [] : [uncheckedText(report)].filter((text) => text !== undefined)),
    ...(isUnreachable ? ['No call has an answer: begin with the hosts at the top.'] : []),
    '',
  ]
    .map(printable)
    .join('\n');
}
