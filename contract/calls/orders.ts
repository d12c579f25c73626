/** Everything that moves money or changes the line. */
import { conversionResult } from '#src/api/bundle-conversion.ts';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { transferResult } from '#src/api/credit-transfer.ts';
import { takenLoan } from '#src/api/loans.ts';
import { redemption } from '#src/api/noudjoum.ts';
import { purchaseResult } from '#src/api/purchases.ts';
import { renewalSwitched } from '#src/api/renewals.ts';
import {
  conversionRequest,
  loanRequest,
  purchaseRequest,
  redemptionRequest,
  renewalRequest,
  serviceRequest,
  transferRequest,
} from '#src/api/requests/orders.ts';
import { serviceSwitched } from '#src/api/services.ts';
import { BARRED, defineOrder, NO_CREDIT, NOT_ELIGIBLE, PRICE_CHANGED, STEP_UP } from '../define-order.ts';

const AT = '2026-11-21T12:00:00+01:00';
const NEXT_MONTH = '2026-12-21T12:00:00+01:00';
const bought = {
  orderId: 'O-1001',
  state: 'completed',
  price: 100,
  balanceAfter: 1140.5,
  expiresAt: NEXT_MONTH,
  at: AT,
};

const stepUpNotes = (name: 'gift' | 'transfer') =>
  `If \`session.stepUp\` of the brand file names \`${name}\`, a ${name} has an \`otp\`: a code of the purpose \`step-up\`, sent to the own line. Check it last, after the key and everything else that may refuse the order, and limit the tries by line. Only an order that is carried out uses it up.`;

export const ORDERS = [
  ...defineOrder({
    id: 'purchase',
    title: 'Buy a bundle, for this line or as a gift',
    path: '/bundle/purchase',
    isRequired: true,
    without: 'No bundle can be bought.',
    body: purchaseRequest,
    answer: purchaseResult,
    refusals: [NO_CREDIT, NOT_ELIGIBLE, BARRED, PRICE_CHANGED, ...STEP_UP],
    notes: `A refusal without a \`code\` counts as unanswered, because it may come from a proxy. ${stepUpNotes('gift')}`,
    example: { body: { [BRAND_REF_FIELD]: 'D_1GB_DAY', price: 100 }, answer: bought },
  }),
  ...defineOrder({
    id: 'conversion',
    title: 'Convert a bundle into another one',
    path: '/bundle/convert',
    without: 'The dialog says that the service is not offered.',
    body: conversionRequest,
    answer: conversionResult,
    refusals: [NOT_ELIGIBLE, NO_CREDIT, BARRED, PRICE_CHANGED],
    notes: '`from` is a bundle instance, `to` the reference of an offering.',
    example: { body: { from: 'I-17', to: 'D_5GB_WEEK', price: 100 }, answer: bought },
  }),
  ...defineOrder({
    id: 'renewal-switch',
    title: 'Switch the renewal of a bundle on or off',
    path: '/renewal/switch',
    without: 'The dialog says that the service is not offered.',
    body: renewalRequest,
    answer: renewalSwitched,
    refusals: [{ ...NOT_ELIGIBLE, meaning: 'not on the line, or it does not renew' }, BARRED, PRICE_CHANGED],
    notes: '`price` is each later charge, 0 with `enabled: false`.',
    example: {
      body: { [BRAND_REF_FIELD]: 'D_10GB_MONTH', enabled: true, price: 1000 },
      answer: {
        [BRAND_REF_FIELD]: 'D_10GB_MONTH',
        name: 'Internet 10 Go',
        price: 1000,
        nextChargeAt: NEXT_MONTH,
        enabled: true,
        validity: 'Monthly',
        state: 'completed',
        reference: 'R-1002',
        at: AT,
      },
    },
  }),
  ...defineOrder({
    id: 'loan',
    title: 'Take an advance',
    path: '/users/loan/take',
    without: 'Advances lose their entry.',
    body: loanRequest,
    answer: takenLoan,
    refusals: [
      { status: 422, code: 'loan_outstanding', meaning: 'an earlier advance is still owed' },
      NOT_ELIGIBLE,
      BARRED,
      PRICE_CHANGED,
    ],
    example: {
      body: { bandId: 'L-100', amount: 100, fee: 10, repayment: 110 },
      answer: { loanId: 'L-1003', amount: 100, fee: 10, repayment: 110, balanceAfter: 140, takenAt: AT, at: AT },
    },
  }),
  ...defineOrder({
    id: 'service-switch',
    title: 'Switch a service on or off',
    path: '/services/{id}/activation',
    params: { id: 'roaming' },
    without: 'The dialog says that the service is not offered.',
    body: serviceRequest,
    answer: serviceSwitched,
    refusals: [
      { status: 404, code: 'service_not_found', meaning: 'no such service' },
      BARRED,
      NO_CREDIT,
      PRICE_CHANGED,
    ],
    notes:
      '`price` is charged when the service is switched on, 0 with `enabled: false`. `paidUntil` with `endsAtOnce: false`: until when a stopped service still runs.',
    example: {
      body: { enabled: true, price: 0 },
      answer: {
        id: 'roaming',
        name: 'Roaming',
        description: 'Calls and data abroad',
        enabled: false,
        pending: true,
        price: 0,
        period: null,
        nextChargeAt: null,
        paidUntil: null,
        endsAtOnce: true,
        state: 'inProgress',
        reference: 'S-1004',
        balanceAfter: 1240.5,
        at: AT,
      },
    },
  }),
  ...defineOrder({
    id: 'transfer',
    title: 'Send credit to another line',
    path: '/services/stormili/transfer',
    without: 'The dialog says that the service is not offered.',
    body: transferRequest,
    answer: transferResult,
    refusals: [
      { status: 422, code: 'recipient_invalid', meaning: 'not an active line of this operator, or the own line' },
      { status: 422, code: 'amount_out_of_range', meaning: 'less than `min` or more than `max`' },
      { status: 422, code: 'daily_limit', meaning: 'more than `leftToday`' },
      { status: 422, code: 'service_off', meaning: 'the service is off on this line' },
      { ...NO_CREDIT, meaning: 'the balance is too low; the fee counts' },
      BARRED,
      PRICE_CHANGED,
      ...STEP_UP,
    ],
    notes: `\`fee\` is charged on top of \`amount\`. The answer contains nothing of the receiver. ${stepUpNotes('transfer')}`,
    example: {
      body: { msisdn: '213550000003', amount: 300, fee: 10 },
      answer: { orderId: 'O-1005', amount: 300, fee: 10, balanceAfter: 930.5, at: AT },
    },
  }),
  ...defineOrder({
    id: 'redemption',
    title: 'Redeem a reward',
    path: '/noudjoum/redeem',
    without: 'The dialog says that the service is not offered.',
    body: redemptionRequest,
    answer: redemption,
    refusals: [
      { status: 422, code: 'insufficient_stars', meaning: 'too few points' },
      NOT_ELIGIBLE,
      BARRED,
      PRICE_CHANGED,
    ],
    notes: '`balanceAfter` if the reward is credit.',
    example: {
      body: { name: 'day-300mb', points: 100 },
      answer: { reference: 'N-1006', starsAfter: 1750, stars: 100, expiresAt: NEXT_MONTH, at: AT },
    },
  }),
];
