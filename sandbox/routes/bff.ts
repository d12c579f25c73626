import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Env } from '../middleware/env.ts';
import { accountCalls } from './account.ts';
import { declareCalls } from './call.ts';
import { checkpointCalls } from './checkpoint.ts';
import { conversionCalls } from './conversion.ts';
import { historyCalls } from './history.ts';
import { loanCalls } from './loans.ts';
import { noudjoumCalls } from './noudjoum.ts';
import { paymentCalls } from './payments.ts';
import { profileCalls } from './profile.ts';
import { purchaseCalls } from './purchases.ts';
import { quizCalls } from './quiz.ts';
import { rechargeCalls } from './recharge.ts';
import { referralCalls } from './referrals.ts';
import { renewalCalls } from './renewals.ts';
import { serviceCalls } from './services.ts';
import { socialCalls } from './social.ts';
import { transferCalls } from './transfers.ts';
import { usageCalls } from './usage.ts';
import { userCalls } from './users.ts';
import { weatherAndPrayerCalls } from './weather-and-prayer.ts';

/** The backend-for-frontend: every call of section 7 under `/api/{brand}-bff`, and those that the portal defines. */
export function bffCalls(context: SandboxContext, app: Hono<Env>): void {
  const calls = declareCalls(context, app);
  checkpointCalls(calls);
  socialCalls(calls);
  userCalls(calls);
  profileCalls(calls);
  accountCalls(calls);
  purchaseCalls(calls, context.refField);
  renewalCalls(calls, context.refField);
  conversionCalls(calls);
  loanCalls(calls);
  rechargeCalls(calls);
  paymentCalls(calls);
  historyCalls(calls);
  usageCalls(calls);
  quizCalls(calls);
  noudjoumCalls(calls);
  serviceCalls(calls);
  transferCalls(calls);
  referralCalls(calls);
  weatherAndPrayerCalls(calls);
  calls.close();
}
