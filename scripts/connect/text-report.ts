/** The report for a terminal. */
import type { CallResult, Check, Finding, Report, Verdict } from './report.ts';

const VERDICTS: readonly Verdict[] = ['works', 'works with gaps', 'fails', 'not offered', 'not asked'];
const SHOWN_FINDINGS = 12;

export const findingText = ({ path, expected, found, what }: Finding): string =>
  path === undefined ? what : `${path}: expected ${expected}, found ${found} (${what})`;

function callLines(result: CallResult): string[] {
  const { id, call, verdict, need, status, ms, findings, absent, without, curl } = result;
  const time = ms === undefined ? '' : ` ${ms} ms`;
  const head = `  ${verdict.padEnd(16)} ${id.padEnd(24)} ${call} (${need})${status === undefined ? '' : ` ${status}`}${time}`;
  const more = findings.length - SHOWN_FINDINGS;
  const isFine = verdict === 'works' || verdict === 'not asked';
  return [
    head,
    ...findings.slice(0, SHOWN_FINDINGS).map((finding) => `      ${findingText(finding)}`),
    ...(more > 0 ? [`      and ${more} more`] : []),
    ...(isFine && absent.length > 0 ? [`      optional fields that no answer has: ${absent.join(', ')}`] : []),
    ...(without && verdict !== 'not asked' ? [`      Subscribers: ${without}`] : []),
    ...(curl && !isFine ? [`      ${curl}`] : []),
  ];
}

const checkLine = ({ name, verdict, what }: Check): string => `  ${verdict.padEnd(9)} ${name}: ${what}`;

/** How many calls have each verdict, in words. */
export const summary = ({ calls }: Report): string =>
  VERDICTS.map((verdict) => [verdict, calls.filter((call) => call.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(' · ');

export function textReport(report: Report): string {
  const asked = report.calls.filter(
    ({ verdict, findings }) => verdict !== 'not asked' || findings[0]?.what.includes('needs'),
  );
  const notAsked = report.calls.filter((call) => !asked.includes(call)).map(({ id }) => id);
  return [
    '',
    'Hosts',
    ...report.checks.map(checkLine),
    '',
    'Calls',
    ...asked.flatMap(callLines),
    ...(notAsked.length > 0
      ? ['', `Not asked, because they change something or need a sign-in: ${notAsked.join(', ')}`]
      : []),
    '',
    summary(report),
    '',
  ].join('\n');
}
