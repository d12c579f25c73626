/** Every call that the portal makes. */
import { CODES } from './calls/codes.ts';
import { CONTENT } from './calls/content.ts';
import { GUEST_TOP_UP } from './calls/guest-top-up.ts';
import { LINE } from './calls/line.ts';
import { ORDERS } from './calls/orders.ts';
import { QUIZ_AND_REFERRALS } from './calls/quiz-and-referrals.ts';
import { SERVICES } from './calls/services.ts';
import { SIGN_IN } from './calls/sign-in.ts';
import { TOP_UP } from './calls/top-up.ts';
import type { Call } from './define-call.ts';

export interface CallGroup {
  readonly name: string;
  readonly title: string;
  readonly calls: readonly Call[];
}

/** In the order of the documentation. */
export const CALL_GROUPS: readonly CallGroup[] = [
  { name: 'sign-in', title: 'Signing in', calls: [...SIGN_IN, ...CODES] },
  { name: 'line', title: 'The line and its owner', calls: LINE },
  { name: 'orders', title: 'Orders', calls: ORDERS },
  { name: 'top-up', title: 'Top-ups', calls: [...TOP_UP, ...GUEST_TOP_UP] },
  {
    name: 'services',
    title: 'Services, loyalty, quiz, referrals, weather',
    calls: [...SERVICES, ...QUIZ_AND_REFERRALS],
  },
  { name: 'content', title: 'Content service and shop list', calls: CONTENT },
];

export const CALLS: readonly Call[] = CALL_GROUPS.flatMap(({ calls }) => calls);
