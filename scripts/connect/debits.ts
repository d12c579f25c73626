/** Whether the charges of the histories are what the usage summary says. The portal shows both. */
import * as v from 'valibot';
import { HISTORY_TYPES, type HistoryType, historyPage } from '#src/api/history.ts';
import { usageSummary } from '#src/api/usage.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { type Caller, jsonOf } from './caller.ts';
import type { Check } from './report.ts';

const NAME = 'Sum of the debits';
const PAGE_SIZE = 100;
/** Of each type. A test line has fewer. */
const MOST_PAGES = 20;
/** Less is a matter of rounding. DZD. */
const WORTH_SAYING = 1;

interface Days {
  from: string;
  to: string;
}

/** DZD by day. Undefined: a page could not be read, or there are too many. */
async function chargesOf(
  caller: Caller,
  token: string,
  { from, to }: Days,
  type: HistoryType,
): Promise<[string, number][] | undefined> {
  const charges: [string, number][] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const body = { type, from, to, page, pageSize: PAGE_SIZE };
    const answer = v.safeParse(historyPage, jsonOf(await caller.ask('history', { token, body }, { isQuiet: true })));
    if (!answer.success) return undefined;
    const { items, total } = answer.output;
    for (const { at, amount } of items) if ((amount ?? 0) > 0) charges.push([dayInAlgiers(at), amount ?? 0]);
    if (items.length === 0 || page * PAGE_SIZE >= total) return charges;
  }
  return undefined;
}

/** `token`: of the line. */
export async function checkDebits(caller: Caller, token: string): Promise<Check> {
  const summary = v.safeParse(usageSummary, jsonOf(await caller.ask('usage-summary', { token }, { isQuiet: true })));
  if (!summary.success) return { name: NAME, verdict: 'skipped', what: 'no usage summary' };
  const charged = new Map<string, number>();
  for (const type of HISTORY_TYPES) {
    const charges = await chargesOf(caller, token, summary.output, type);
    if (!charges) return { name: NAME, verdict: 'skipped', what: `the history of ${type} could not be read` };
    for (const [day, amount] of charges) charged.set(day, (charged.get(day) ?? 0) + amount);
  }
  // The last day is not over.
  const differing = summary.output.days.filter(
    ({ date, spent }) => date < summary.output.to && Math.abs(spent - (charged.get(date) ?? 0)) >= WORTH_SAYING,
  );
  const [first] = differing;
  if (!first) return { name: NAME, verdict: 'passed', what: 'as in the usage summary' };
  // No amounts: a report has no values of the line.
  const what = `the histories do not add up to \`spent\` of the usage summary on ${differing.length} of ${summary.output.days.length} days, the first ${first.date}`;
  return { name: NAME, verdict: 'warning', what };
}
