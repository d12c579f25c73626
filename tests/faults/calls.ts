/** The portal's calls that are not queries, each with a valid answer. A test compares the list with `src/api/`. */

const TIME = '2026-11-21T12:00:00+01:00';
const done = { status: 'OK' };
const code = { expiresIn: 300, resendIn: 60 };
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'Bearer', scope: 'openid' };
const purchase = { orderId: 'o-1', state: 'completed', balanceAfter: 12.5, reason: null };
const service = {
  id: 's',
  name: 'S',
  description: 'D',
  enabled: true,
  pending: false,
  price: 10,
  period: 'month',
  nextChargeAt: TIME,
  reference: 'r',
  balanceAfter: 5,
};
const converted = { orderId: 'o', state: 'completed', balanceAfter: 5 };
const loan = { loanId: 'l', amount: 1, repayment: 2, balanceAfter: 3, takenAt: TIME };
const recharged = { reference: 'r', amount: 1, bonus: 2, balanceAfter: 3 };
const renewal = { sahla_ref: 'D', name: 'N', price: 1, nextChargeAt: TIME, enabled: true, reference: 'r' };
const transferred = { orderId: 'o', amount: 1, fee: 2, balanceAfter: 3 };
const loans = {
  eligible: true,
  reason: null,
  bands: [],
  outstanding: [{ loanId: 'l', bandId: 'b', amount: 1, due: 2, takenAt: TIME }],
};
const redeemed = { reference: 'r', starsAfter: 5, stars: 100, balanceAfter: 1 };
const starHistory = {
  entries: [{ id: 's', at: TIME, stars: -100, label: 'x', kind: 'redeemed', reward: 'r', reference: 'N-1' }],
};
const invitation = { id: 'i', msisdn: '0550 •• •• 01', state: 'sent', sentAt: TIME, reward: '1 Go' };
const payment = { id: 'p', amount: 100, method: 'card', state: 'paid', createdAt: TIME, paidAt: TIME, balanceAfter: 1 };
const personal = { firstName: 'A', lastName: 'B', email: 'a@b.example', birthDate: '1994-04-17', wilaya: '16' };
const MSISDN = '213550000001';
const guestOrder = { amount: 1, method: 'cib', returnUrl: '/', msisdn: MSISDN };
const guestPaid = {
  id: 'p',
  amount: 100,
  method: 'card',
  state: 'paid',
  createdAt: TIME,
  paidAt: TIME,
  msisdn: MSISDN,
};
const guestCard = { reference: 'r', amount: 1, bonus: 2, msisdn: MSISDN };

const game = {
  key: 'daily',
  question: { id: 'q', text: 't', options: [{ id: 'o', text: 't' }], secondsToAnswer: 20 },
  labels: { title: 't' },
  remainingToday: 1,
  answeredToday: [{ questionId: 'p', optionId: null, isCorrect: false, correctOptionId: 'o', points: 0 }],
};

const bought = {
  orderId: 'o',
  sahla_ref: 'D',
  name: 'n',
  category: 'data',
  price: 1,
  state: 'completed',
  purchasedAt: TIME,
  expiresAt: null,
  autoRenew: false,
  beneficiary: null,
};

/** File in `src/api/`, name of the function, its arguments, the answer. */
export const CALLS: readonly [file: string, name: string, given: readonly unknown[], answer: unknown][] = [
  ['bundle-conversion', 'convertBundle', [{ from: 'a', to: 'b' }, { price: 1 }, 'key'], converted],
  ['credit-transfer', 'transferCredit', [MSISDN, { amount: 1, fee: 1 }, 'key'], transferred],
  ['guest-top-up', 'cancelGuestPayment', ['key'], guestPaid],
  ['guest-top-up', 'createGuestPayment', [guestOrder, 'entered-by-user', 'key'], guestPaid],
  ['guest-top-up', 'rechargeAsGuest', [{ pin: '1'.repeat(14), msisdn: MSISDN }, 'entered-by-user', 'key'], guestCard],
  ['identity', 'signInWith', [MSISDN, { grant_type: 'password', password: 'x' }], tokens],
  ['identity', 'refreshTokens', [MSISDN, 'r'], tokens],
  ['loans', 'listLoans', [], loans],
  ['loans', 'takeLoan', ['band', { amount: 1, fee: 1, repayment: 2 }, 'key'], loan],
  ['noudjoum', 'listRedemptions', [], starHistory],
  ['noudjoum', 'redeemReward', ['day-300mb', { points: 1 }, 'key'], redeemed],
  ['receipts', 'sendReceiptBySms', ['r'], { status: 'sent' }],
  ['payments', 'cancelPayment', ['key'], payment],
  ['payments', 'createPaymentOrder', [{ amount: 1, method: 'cib', returnUrl: '/' }, 'entered-by-user', 'key'], payment],
  ['personal-info', 'updatePersonalInfo', [{ firstName: 'A' }], personal],
  ['purchases', 'purchaseBundle', [{ brandRef: 'D' }, { price: 1 }, 'key'], purchase],
  ['purchases', 'listPurchases', [], { purchases: [bought] }],
  ['quiz-game', 'answerQuiz', ['daily', 'q', 'o'], { isCorrect: true, correctOptionId: 'o', points: 5 }],
  ['quiz-game', 'readQuizGame', ['daily'], game],
  ['quiz-game', 'subscribeToQuiz', [true], done],
  ['recharge', 'rechargeWithPin', [{ pin: '1'.repeat(14) }, 'entered-by-user', 'key'], recharged],
  ['referrals', 'invite', [MSISDN], invitation],
  ['renewals', 'switchRenewal', ['D', true, { price: 1 }, 'key'], renewal],
  ['services', 'switchService', ['s', true, { price: 1 }, 'key'], service],
  ['social', 'exchangeSocialCode', ['google', 'code', 'verifier'], tokens],
  ['users', 'getUserStatus', [MSISDN], { code: '001' }],
  ['users', 'requestMigrationCode', [MSISDN], code],
  ['users', 'requestCode', [MSISDN, 'sign-in'], code],
  ['users', 'requestCodeByCall', [MSISDN, 'sign-in'], code],
  ['users', 'activateUser', [MSISDN, '123456'], done],
  ['users', 'resetPassword', [MSISDN, '123456', 'x'], done],
  ['users', 'changeEmail', ['a@b.example', { otp: '123456' }], code],
  ['users', 'confirmEmail', ['a@b.example', '123456'], done],
  ['users', 'changePassword', ['y', { otp: '123456' }], done],
];

/**
 * The calls of orders, by kind: file in `src/api/`, name of the object with its three calls, an answer. With arguments,
 * the name is that of a function that makes the object.
 */
export const ORDER_CALLS: readonly [
  file: string,
  name: string,
  given: readonly unknown[] | undefined,
  answer: unknown,
][] = [
  ['bundle-conversion', 'conversionCalls', undefined, converted],
  ['credit-transfer', 'transferCalls', undefined, transferred],
  ['guest-top-up', 'guestPaymentCalls', undefined, guestPaid],
  ['guest-top-up', 'guestRechargeCalls', undefined, guestCard],
  ['loans', 'loanCalls', undefined, loan],
  ['noudjoum', 'redeemCalls', undefined, redeemed],
  ['payments', 'paymentCalls', undefined, payment],
  ['purchases', 'purchaseCalls', undefined, purchase],
  ['recharge', 'rechargeCalls', undefined, recharged],
  ['renewals', 'renewalCalls', undefined, renewal],
  ['services', 'serviceCalls', ['s'], service],
];

/** The portal reads only the headers of these answers. tests/contract and faults 05 to 08 cover them. */
export const HEADERS_ONLY = ['doesUserExist', 'logOut', 'registerSocial', 'revokeToken', 'takeCheckpoint'];
