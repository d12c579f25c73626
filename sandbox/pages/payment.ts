/** The hosted payment page: stands for a bank's own, so the portal never sees a card number. */
import type { Hono } from 'hono';
import type { Box } from '../box.ts';
import type { Payment } from '../db/payments.ts';
import { decidePayment, isPaymentOutcome, paymentOf } from '../life/payments.ts';
import type { Env } from '../middleware/env.ts';
import { html, pageResponse } from './html.ts';

function backUrl(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('order', payment.id);
  return url.href;
}

function choices({ id }: Payment) {
  const choice = (outcome: string, text: string, style = '') =>
    html`<button class="${style}" name="outcome" value="${outcome}">${text}</button>`;
  return html`<form class="stack" method="post" action="/payment/${id}">
  ${choice('paid', 'Pay')} ${choice('declined', 'Pay with a card that is declined', 'plain')} ${choice('cancelled', 'Cancel', 'plain')}
</form>`;
}

function missing(): Response {
  const body = html`<main class="narrow"><h1>No such payment</h1><p><a href="/">Start page</a></p></main>`;
  return pageResponse({ title: 'No such payment · Sandbox', body }, 404);
}

export function paymentPage(box: Box, app: Hono<Env>): void {
  app.get('/payment/:id', (c) => {
    const payment = paymentOf(box, c.req.param('id'));
    if (!payment) return missing();
    const isOpen = payment.state === 'created';
    const body = html`<main class="narrow">
<h1>Sandbox payment</h1>
<div class="card">
  <div class="dim">${box.brandName} · top-up · ${payment.method}</div>
  <div class="amount">${payment.amount} DA</div>
  <div class="dim code">${payment.id}</div>
</div>
<p class="dim">No card is asked for and no money moves: say what is to happen.</p>
${isOpen ? choices(payment) : html`<p>This payment is ${payment.state}. <a href="${backUrl(payment)}">Back to the portal</a></p>`}
</main>`;
    return pageResponse({ title: 'Payment · Sandbox', body });
  });

  app.post('/payment/:id', async (c) => {
    const { outcome } = await c.req.parseBody();
    if (!isPaymentOutcome(outcome)) return c.text('outcome is paid, declined or cancelled', 400);
    const payment = decidePayment(box, c.req.param('id'), outcome);
    return payment ? c.redirect(backUrl(payment), 303) : missing();
  });
}
