import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { ControlActions } from '../control.ts';
import type { Env } from '../middleware/env.ts';
import { paymentPage } from './payment.ts';
import { smsPage } from './sms.ts';
import { socialPage } from './social.ts';
import { startPages } from './start.ts';

/** The pages for people: the start page, the inbox, the social provider and the payment page. */
export function pages(context: SandboxContext, app: Hono<Env>, actions: ControlActions): void {
  startPages(context, app, actions);
  smsPage(context, app);
  socialPage(context, app);
  paymentPage(context, app);
}
