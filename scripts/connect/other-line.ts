/** The answers to an order for a line that is not the caller's. */
import type { Plan, Trial } from '../../contract/trial.ts';
import type { Caller } from './caller.ts';
import { callOf } from './caller.ts';
import type { checkOf, OrderBody } from './order-helpers.ts';
import type { Check } from './report.ts';

export interface Ordering {
  readonly caller: Caller;
  readonly token: string;
  readonly trial: Trial;
  readonly plan: Plan;
  readonly check: ReturnType<typeof checkOf>;
}

/** An operator that ignores the field would credit the payer, so its answers must name the other line. */
function namedCheck({ check, plan }: Ordering, bodies: readonly OrderBody[]): Check[] {
  const { otherLine, body } = plan;
  if (otherLine === undefined) return [];
  const name = 'an order for another line';
  return bodies.every((answer) => answer?.[otherLine] === body[otherLine])
    ? [check(name, 'passed', 'every answer names that line')]
    : [check(name, 'failed', `an answer does not name that line in \`${otherLine}\`: the portal refuses it`)];
}

/** What a visitor must not learn about the line that they top up. */
const OF_THE_LINE = ['balanceAfter', 'withheld', 'loanDue'];

function toldCheck({ check, trial }: Ordering, bodies: readonly OrderBody[]): Check[] {
  if (callOf(trial.orderId).caller === 'line') return [];
  const name = 'what it tells about the line';
  const told = OF_THE_LINE.filter((field) => bodies.some((answer) => answer?.[field] != null));
  return [
    told.length === 0
      ? check(name, 'passed', 'nothing')
      : check(name, 'failed', `anybody can read \`${told.join('`, `')}\` of any line`),
  ];
}

export const checksOfOtherLine = (ordering: Ordering, bodies: readonly OrderBody[]): Check[] => [
  ...namedCheck(ordering, bodies),
  ...toldCheck(ordering, bodies),
];
