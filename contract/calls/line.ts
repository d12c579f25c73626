/** The line: its balance, what is left on it, what was used and bought, and its owner. */
import { accountInfo } from '#src/api/account.ts';
import { contractInfo } from '#src/api/contract-info.ts';
import { historyPage } from '#src/api/history.ts';
import { personalInfo } from '#src/api/personal-info.ts';
import { planAllocation } from '#src/api/plan-allocation.ts';
import { bundlePurchases } from '#src/api/purchases.ts';
import {
  allocationParameters,
  emailConfirmation,
  emailRequest,
  historyRequest,
  msisdnParameters,
  passwordChange,
  personalInfoChanges,
} from '#src/api/requests/line.ts';
import { checkpointHeaders } from '#src/api/requests/sign-in.ts';
import { recap, usageSummary } from '#src/api/usage.ts';
import { userWilaya } from '#src/api/user-wilaya.ts';
import { codeRequest, done, userDetails } from '#src/api/users.ts';
import { defineCall, type Refusal } from '../define-call.ts';
import { BARRED } from '../define-order.ts';
import { exampleAnswer } from '../example-answers.ts';
import { WRONG_CODE } from './codes.ts';

const line = { host: 'bff', caller: 'line' } as const;
const get = { ...line, method: 'GET' } as const;
const MSISDN = '213550000001';
const CHECKPOINT = { 'x-chronos-id': 'c-81f2', 'x-nonce-id': 'n-9a04' };
const QUICK_ACCESS: Refusal = { status: 403, code: 'quick_access', meaning: 'not in a quick-access session' };
const LOCKED_FIELD = 'The page says that the service is not offered.';

const NO_PROOF: readonly Refusal[] = [
  { status: 400, code: 'password_wrong', meaning: 'the current password is wrong' },
  { status: 400, code: 'proof_missing', meaning: 'neither the password nor a code was sent' },
  { status: 429, code: 'account_locked', meaning: 'too many wrong passwords; `Retry-After` says until when' },
  ...WRONG_CODE,
];

export const LINE = [
  defineCall({
    ...get,
    id: 'account-info',
    title: 'Balance and plan of the line',
    path: '/subscriptions/getAccountInfo',
    section: '7',
    need: 'required',
    without: 'The dashboard shows no balance, and no top-up or purchase says what is left.',
    answer: accountInfo,
    notes:
      '`planName`, `lineType` and `asOf` may be missing or wrong: the balance is shown without them. `asOf`: when your system computed the balance, never in the future; the portal judges `balanceExpiresAt` by it. Midnight counts as the end of the day before. `topUpRestores`: whether a top-up reactivates a barred or suspended line; without it, the top-up pages advise to ask customer service first.',
    example: { answer: exampleAnswer('account-info') },
  }),
  defineCall({
    ...get,
    id: 'plan-allocation',
    title: 'What is left of the bundles on the line',
    path: '/plan/getPlanAllocation/v2',
    section: '3 and 7',
    need: 'required',
    without: 'The dashboard and the usage pages show no remaining volumes.',
    request: { query: allocationParameters },
    answer: planAllocation,
    notes:
      '`grantedValue` null: unlimited. With a granted volume, a `remainingValue` of null shows as used up. A remainder is never more than was granted. `displayOn`: a list, or a text with blanks or commas between; its words are under "Words and values". An instance without a known word is shown everywhere. `restrictedTo`: the names of the apps or services that the volume is for, an empty list if they have none; such a volume is in no sum.',
    example: { query: { planCode: 'PLAN_PLUS', hadraEligible: 'true' }, answer: exampleAnswer('plan-allocation') },
  }),
  defineCall({
    ...get,
    id: 'bundle-purchases',
    title: 'The purchases of the line',
    path: '/bundle/purchases/v2',
    section: '7',
    need: 'optional',
    without: 'The pages of purchases say that they are not offered, and a lost purchase is found only by its key.',
    answer: bundlePurchases,
    notes: 'No pages. `beneficiary`: the number that received the gift, masked.',
    example: { answer: exampleAnswer('bundle-purchases') },
  }),
  defineCall({
    ...line,
    id: 'history',
    title: 'A page of a history',
    method: 'POST',
    path: '/history',
    section: '7',
    need: 'optional',
    without: 'The history pages say that they are not offered.',
    isReading: true,
    request: { body: historyRequest },
    answer: historyPage,
    notes:
      'Newest first. `total`: the number of entries of all pages. Each `id` is there once: entries with the same one count once. `amount`: positive charged, negative credited, null taken from a bundle. `label`: the number called (masked), the service, the bundle, or the method of the top-up. `origin`: `renewal` if the operator renewed it by itself. `purpose` of a purchase: `gift` (then `beneficiary` is the masked number that received it), `service` or `transfer`. Other words of both are ignored. The portal adds up the charges of all five types to one list of debits, so every charge to the balance is in exactly one of them: use outside bundles in `call`, `data` and `sms`; bundles, renewals, services, gifts and transfers in `purchases`, with their fees; the part of a top-up that repaid an advance in `top-ups`, positive. The charges of a day are `spent` of `GET /usage/summary`.',
    example: {
      body: { type: 'data', from: '2026-10-21', to: '2026-11-21', page: 1, pageSize: 100 },
      answer: exampleAnswer('history'),
    },
  }),
  defineCall({
    ...get,
    id: 'usage-summary',
    title: 'Usage by day',
    path: '/usage/summary',
    section: 'portal-defined',
    need: 'optional',
    without: 'The menu leads to the remaining volumes instead.',
    answer: usageSummary,
    notes:
      '1 to 400 days, today so far included. `spentOutOfBundle` and `spentRoaming` are parts of `spent` and do not overlap.',
    example: { answer: exampleAnswer('usage-summary') },
  }),
  defineCall({
    ...get,
    id: 'recap',
    title: 'Totals of a period',
    path: '/recap',
    section: 'portal-defined',
    need: 'optional',
    without: 'The recap says that it is not offered.',
    answer: recap,
    notes: 'A period of 1 to 400 days.',
    example: { answer: exampleAnswer('recap') },
  }),
  defineCall({
    ...get,
    id: 'personal-info',
    title: 'The person',
    path: '/userInfo/personal',
    section: '7',
    need: 'optional',
    without: 'The profile says that it is not offered.',
    request: { headers: checkpointHeaders },
    answer: personalInfo,
    notes:
      'With a checkpoint for `GET` on the whole path, taken again for each request. `birthDate` is a day, `wilaya` two digits.',
    example: { headers: CHECKPOINT, answer: exampleAnswer('personal-info') },
  }),
  defineCall({
    ...line,
    id: 'personal-info-change',
    title: 'Change the person',
    method: 'PATCH',
    path: '/userInfo/personal',
    section: 'portal-defined',
    need: 'optional',
    without: LOCKED_FIELD,
    request: { body: personalInfoChanges },
    answer: personalInfo,
    refusals: [BARRED],
    notes: 'Only the changed fields are sent. Answers the person as it is then.',
    example: { body: { firstName: 'Nour', wilaya: '31' }, answer: exampleAnswer('personal-info') },
  }),
  defineCall({
    ...get,
    id: 'contract',
    title: 'The contract',
    path: '/userInfo/getContract',
    section: '7',
    need: 'optional',
    without: 'The profile shows no contract.',
    answer: contractInfo,
    example: { answer: exampleAnswer('contract') },
  }),
  defineCall({
    ...get,
    id: 'user-details',
    title: 'How this user signs in',
    path: '/users/details',
    section: '7',
    need: 'optional',
    without: 'The account page does not say whether there is a password or a social account.',
    request: { query: msisdnParameters },
    answer: userDetails,
    notes: '`isQuickAccess`: this session may not change e-mail or password.',
    example: { query: { msisdn: MSISDN }, answer: exampleAnswer('user-details') },
  }),
  defineCall({
    ...get,
    id: 'user-wilaya',
    title: 'The wilaya of the subscriber',
    path: '/user-info/willaya',
    section: '7, which spells it this way',
    need: 'optional',
    without: 'The subscriber chooses a wilaya for weather and prayer times.',
    answer: userWilaya,
    notes: '`code`: two digits.',
    example: { answer: exampleAnswer('user-wilaya') },
  }),
  defineCall({
    ...line,
    id: 'email-change',
    limits: 'code',
    title: 'Send a code to a new e-mail address',
    method: 'POST',
    path: '/users/email/change',
    section: 'portal-defined',
    need: 'optional',
    without: LOCKED_FIELD,
    request: { body: emailRequest },
    answer: codeRequest,
    refusals: [
      { status: 400, meaning: 'no such address (422 means the same)' },
      { status: 409, meaning: 'somebody else uses it' },
      ...NO_PROOF,
      QUICK_ACCESS,
      { status: 429, code: 'otp_too_soon', meaning: 'a code was sent already' },
    ],
    notes:
      'Has one of `currentPassword` and `otp` (purpose `step-up`). To send another code to the same address while its last one is valid, the portal sends neither.',
    example: {
      body: { email: 'nour@mail.example', currentPassword: 'a password' },
      answer: { expiresIn: 300, resendIn: 60 },
    },
  }),
  defineCall({
    ...line,
    id: 'email-confirmation',
    limits: 'secret',
    title: 'Confirm the new e-mail address',
    method: 'POST',
    path: '/users/email/confirm',
    section: 'portal-defined',
    need: 'optional',
    without: LOCKED_FIELD,
    request: { body: emailConfirmation },
    answer: done,
    refusals: [...WRONG_CODE, QUICK_ACCESS],
    notes: 'Any text is accepted as `status`.',
    example: { body: { email: 'nour@mail.example', otp: '123456' }, answer: { status: 'DONE' } },
  }),
  defineCall({
    ...line,
    id: 'password-change',
    limits: 'secret',
    title: 'Change the password',
    method: 'POST',
    path: '/users/password/change',
    section: 'portal-defined',
    need: 'optional',
    without: LOCKED_FIELD,
    request: { body: passwordChange },
    answer: done,
    refusals: [
      { status: 400, code: 'password_weak', meaning: 'the new password is too weak' },
      ...NO_PROOF,
      QUICK_ACCESS,
    ],
    notes:
      'Has one of `currentPassword` and `otp` (purpose `step-up`). An account without a password gets one by `otp`. Should end the other sign-ins of the line.',
    example: {
      body: { currentPassword: 'a password', password: 'a new password' },
      answer: { status: 'DONE' },
    },
  }),
];
