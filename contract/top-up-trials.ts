/** How `npm run connect -- --orders` tries top-ups, of the line and of a visitor. */
import { brand } from '#src/brand/brand.ts';
import { BALANCE, type Fields, more, NOTHING, numberOf, type Plan, type Trial } from './trial.ts';

const otherThan = (card: string): string => `${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`;

/** The sums of a payment that nobody pays. A text: why there is none. */
function paymentSum({ fee, asksQuestion }: Fields, portalOrigin: string | undefined, page: string): Fields | string {
  if (portalOrigin === undefined) return 'give the address of the portal with --portal: payments return to it';
  if (asksQuestion === true) return 'the operator asks a question that a program cannot answer';
  const sum = { amount: 500, method: 'cib', returnUrl: `${portalOrigin}${page}?state=connect` };
  return typeof fee === 'number' ? { ...sum, fee } : sum;
}

const paymentPlan = (body: Fields): Plan => ({
  body,
  other: more(body, 'amount'),
  ...(typeof body.fee === 'number' ? { changed: more(body, 'fee') } : {}),
  changes: () => [0],
});

export const TOP_UP_TRIALS: readonly Trial[] = [
  {
    orderId: 'recharge',
    does: 'uses the scratch card of --card, if there is one',
    reads: [],
    idField: 'reference',
    measure: BALANCE,
    plan: (_, { card }) => {
      if (card === undefined) return 'give a scratch card with --card';
      return {
        body: { pin: card },
        other: { pin: otherThan(card) },
        changes: ({ amount, bonus, withheld }) => [numberOf(amount) + numberOf(bonus) - numberOf(withheld)],
      };
    },
  },
  {
    orderId: 'guest-recharge',
    does: 'uses the scratch card of --guest-card on the line, as a visitor, if there is one',
    reads: [],
    idField: 'reference',
    measure: BALANCE,
    plan: (_, { guestCard, msisdn }) =>
      guestCard === undefined
        ? 'give another scratch card with --guest-card'
        : {
            body: { pin: guestCard, msisdn },
            other: { pin: otherThan(guestCard), msisdn },
            otherLine: 'msisdn',
            changes: ({ amount, bonus }) => [numberOf(amount) + numberOf(bonus)],
          },
  },
  {
    orderId: 'guest-payment',
    does: 'opens a payment of the smallest usual amount for the line, as a visitor, and cancels it (with --portal)',
    reads: ['guest-payment-terms'],
    idField: 'id',
    measure: BALANCE,
    plan: (answers, { portalOrigin, msisdn }) => {
      const sum = paymentSum(answers.get('guest-payment-terms') ?? NOTHING, portalOrigin, '/top-up/payment');
      return typeof sum === 'string'
        ? sum
        : { ...paymentPlan({ ...sum, msisdn }), otherLine: 'msisdn', closedBy: 'guest-payment-cancel' };
    },
  },
  {
    orderId: 'payment',
    does: 'opens a payment by card of the smallest usual amount and cancels it (with --portal)',
    reads: ['payment-terms'],
    idField: 'id',
    measure: BALANCE,
    plan: (answers, { portalOrigin, receiver }) => {
      const sum = paymentSum(answers.get('payment-terms') ?? NOTHING, portalOrigin, '/dashboard/payment-gateway');
      if (typeof sum === 'string') return sum;
      const isForOther = brand.capabilities.topUpForOthers && receiver !== undefined;
      return {
        ...paymentPlan({ ...sum, ...(isForOther ? { msisdn: receiver } : {}) }),
        ...(isForOther ? { otherLine: 'msisdn' } : {}),
        closedBy: 'payment-cancel',
      };
    },
  },
];
