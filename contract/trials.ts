/**
 * How `npm run connect -- --orders` tries each kind of order: which answers say what the line can order, the cheapest
 * request, and what it may change. Each kind but the purchase is carried out once.
 */
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { brand } from '#src/brand/brand.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the engineer gives besides the line. */
export interface Given {
  /** A scratch card that may be used. */
  readonly card?: string | undefined;
  /** Another line of the operator. */
  readonly receiver?: string | undefined;
  readonly portalOrigin?: string | undefined;
}

/** One order that the line can place. */
export interface Plan {
  readonly path?: Readonly<Record<string, string>>;
  readonly body: Fields;
  /** Another body, sent with the same key. */
  readonly other: Fields;
  /** A body with other sums than the operator would charge. */
  readonly changed?: Fields;
  /** Puts the line back. */
  readonly undo?: Fields;
  /** The field of the body that names another line: the answer must name the same. */
  readonly otherLine?: string;
  /** A call that closes the order, by its key. */
  readonly closedBy?: string;
  /** What the balance or the points may change by; undefined: unknown. */
  readonly changes?: (answer: Fields) => readonly number[];
}

export interface Trial {
  readonly orderId: string;
  /** What it does to the line, for the question before it. */
  readonly does: string;
  /** Ids of the calls whose answers `plan` reads. */
  readonly reads: readonly string[];
  /** The field of the answer that identifies the order. */
  readonly idField: string;
  readonly measure: { readonly call: string; readonly field: string };
  /** Its name in `session.stepUp` of the brand file. */
  readonly stepUp?: 'transfer';
  /** Switches something: the answer says its new state. */
  readonly isSwitch?: true;
  /** A text: why the line cannot place such an order now. */
  plan(answers: ReadonlyMap<string, Fields>, given: Given): Plan | string;
}

const BALANCE = { call: 'account-info', field: 'balance' };
const NOTHING: Fields = {};

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
const cheapest = (items: readonly Fields[], field: string): Fields | undefined =>
  [...items].sort((a, b) => numberOf(a[field]) - numberOf(b[field]))[0];

const more = (body: Fields, ...fields: readonly string[]): Fields => ({
  ...body,
  ...Object.fromEntries(fields.map((field) => [field, numberOf(body[field]) + 1])),
});

export const TRIALS: readonly Trial[] = [
  {
    orderId: 'recharge',
    does: 'uses the scratch card of --card, if there is one',
    reads: [],
    idField: 'reference',
    measure: BALANCE,
    plan: (_, { card }) => {
      if (card === undefined) return 'give a scratch card with --card';
      const otherCard = `${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`;
      return {
        body: { pin: card },
        other: { pin: otherCard },
        changes: ({ amount, bonus, withheld }) => [numberOf(amount) + numberOf(bonus) - numberOf(withheld)],
      };
    },
  },
  {
    orderId: 'payment',
    does: 'opens a payment by card of the smallest usual amount and cancels it (with --portal)',
    reads: ['payment-terms'],
    idField: 'id',
    measure: BALANCE,
    plan: (answers, { portalOrigin, receiver }) => {
      if (portalOrigin === undefined) return 'give the address of the portal with --portal: payments return to it';
      const { fee, asksQuestion } = answers.get('payment-terms') ?? NOTHING;
      if (asksQuestion === true) return 'the operator asks a question that a program cannot answer';
      const sum = { amount: 500, method: 'cib', returnUrl: `${portalOrigin}/dashboard/payment-gateway?state=connect` };
      const isForOther = brand.capabilities.topUpForOthers && receiver !== undefined;
      const body = {
        ...sum,
        ...(typeof fee === 'number' ? { fee } : {}),
        ...(isForOther ? { msisdn: receiver } : {}),
      };
      return {
        body,
        other: more(body, 'amount'),
        ...(typeof fee === 'number' ? { changed: more(body, 'fee') } : {}),
        ...(isForOther ? { otherLine: 'msisdn' } : {}),
        closedBy: 'payment-cancel',
        changes: () => [0],
      };
    },
  },
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
