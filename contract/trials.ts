/**
 * How `npm run connect -- --orders` tries each kind of order: which answers say what the line can order, the cheapest
 * request, and what it may change. Each kind but the purchase is carried out once.
 */
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { TOP_UP_TRIALS } from './top-up-trials.ts';
import { BALANCE, type Fields, more, NOTHING, numberOf, type Trial } from './trial.ts';

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
const cheapest = (items: readonly Fields[], field: string): Fields | undefined =>
  [...items].sort((a, b) => numberOf(a[field]) - numberOf(b[field]))[0];

export const TRIALS: readonly Trial[] = [
  ...TOP_UP_TRIALS,
  {
    orderId: 'transfer',
    stepUp: 'transfer',
    does: 'sends the smallest amount to the line of --to, if there is one',
    reads: ['transfer-limits'],
    idField: 'orderId',
    measure: BALANCE,
    plan: (answers, { receiver }) => {
      if (receiver === undefined) return 'give another line of yours with --to';
      const { enabled, min, fee } = answers.get('transfer-limits') ?? NOTHING;
      if (enabled !== true) return 'the credit transfer is off on this line';
      const body = { msisdn: receiver, amount: numberOf(min), fee: numberOf(fee) };
      return {
        body,
        other: more(body, 'amount'),
        changed: more(body, 'fee'),
        changes: () => [-(body.amount + body.fee)],
      };
    },
  },
  {
    orderId: 'renewal-switch',
    does: 'switches a renewal off and on again',
    reads: ['renewals'],
    idField: 'reference',
    measure: BALANCE,
    isSwitch: true,
    plan: (answers) => {
      const renewal = listOf(answers.get('renewals')?.renewals).find(({ enabled }) => enabled === true);
      if (!renewal) return 'the line has no renewal that is on';
      const reference = { [BRAND_REF_FIELD]: renewal[BRAND_REF_FIELD] };
      const on = { ...reference, enabled: true, price: numberOf(renewal.price) };
      return {
        body: { ...reference, enabled: false, price: 0 },
        other: on,
        changed: more(on, 'price'),
        undo: on,
        changes: () => [0],
      };
    },
  },
  {
    orderId: 'service-switch',
    does: 'switches a free service on and off again',
    reads: ['services'],
    idField: 'reference',
    measure: BALANCE,
    isSwitch: true,
    plan: (answers) => {
      const free = listOf(answers.get('services')?.services).find(
        ({ enabled, pending, price }) => enabled === false && pending !== true && numberOf(price) === 0,
      );
      if (!free) return 'the line has no free service that is off';
      const off = { enabled: false, price: 0 };
      const on = { enabled: true, price: 0 };
      return {
        path: { id: String(free.id) },
        body: on,
        other: off,
        changed: more(on, 'price'),
        undo: off,
        changes: () => [0],
      };
    },
  },
  {
    orderId: 'redemption',
    does: 'redeems the cheapest reward',
    reads: ['noudjoum'],
    idField: 'reference',
    measure: { call: 'noudjoum', field: 'stars' },
    plan: (answers) => {
      const reward = cheapest(
        listOf(answers.get('noudjoum')?.rewards).filter(({ isAffordable }) => isAffordable === true),
        'stars',
      );
      if (!reward) return 'the line can afford no reward';
      const body = { name: String(reward.name), points: numberOf(reward.stars) };
      return { body, other: more(body, 'points'), changed: more(body, 'points'), changes: () => [-body.points] };
    },
  },
  {
    orderId: 'conversion',
    does: 'converts a bundle, for the lowest price',
    reads: ['conversion-eligibility'],
    idField: 'orderId',
    measure: BALANCE,
    plan: (answers) => {
      const options = listOf(answers.get('conversion-eligibility')?.conversions).flatMap(({ instanceId, to }) =>
        listOf(to).map((target) => ({
          from: instanceId,
          to: target[BRAND_REF_FIELD],
          price: numberOf(target.price),
        })),
      );
      const body = cheapest(options, 'price');
      if (!body) return 'the line has no bundle that can be converted';
      return { body, other: more(body, 'price'), changed: more(body, 'price'), changes: () => [-numberOf(body.price)] };
    },
  },
  {
    orderId: 'loan',
    does: 'takes the smallest advance, which the line then owes',
    reads: ['loan-bands'],
    idField: 'loanId',
    measure: BALANCE,
    plan: (answers) => {
      const { eligible, bands } = answers.get('loan-bands') ?? NOTHING;
      const band = eligible === true ? cheapest(listOf(bands), 'amount') : undefined;
      if (!band) return 'the line can take no advance now';
      const [amount, fee] = [numberOf(band.amount), numberOf(band.fee)];
      const body = { bandId: String(band.bandId), amount, fee, repayment: numberOf(band.repayment) };
      return {
        body,
        other: more(body, 'fee', 'repayment'),
        changed: more(body, 'fee', 'repayment'),
        // Some operators keep the fee at once.
        changes: () => [amount, amount - fee],
      };
    },
  },
];
