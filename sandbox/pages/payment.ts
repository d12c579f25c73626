/** The hosted payment page. It replaces a bank's page, so the portal never sees a card number. */
import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Payment } from '../db/payments.ts';
import { applyPaymentOutcome, PAYMENT_OUTCOMES, paymentOf } from '../domain/payments.ts';
import type { Env } from '../middleware/env.ts';
import { html, pageResponse } from './html.ts';

/** The portal's return URL with its parameters and the order. */
function backUrl(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('order', payment.id);
  return url.href;
}

const OUTCOME_LABELS: Readonly<Record<(typeof PAYMENT_OUTCOMES)[number], string>> = {
  paid: 'Pay',
  card_declined: 'Pay with a card that is declined',
  insufficient_funds: 'Pay with a card without money',
  authentication_failed: 'Enter a wrong confirmation code',
  cancelled: 'Cancel',
  expired: 'Let the payment expire',
};

function outcomeForm({ id }: Payment) {
  return html`<form class="stack" method="post" action="/payment/${id}">
  ${PAYMENT_OUTCOMES.map((outcome) => html`<button class="${outcome === 'paid' ? '' : 'plain'}" name="outcome" value="${outcome}">${OUTCOME_LABELS[outcome] ?? outcome}</button> `)}
</form>`;
}

function notFoundPage(): Response {
  const body = html`<main class="narrow"><h1>No such payment</h1><p><a href="/">Start page</a></p></main>`;
  return pageResponse({ title: 'No such payment · Sandbox', body }, 404);
}

export function paymentPage(context: SandboxContext, app: Hono<Env>): void {
  app.get('/payment/:id', (c) => {
    const payment = paymentOf(context, c.req.param('id'));
    if (!payment) return notFoundPage();
    const isOpen = payment.state === 'created';
    const body = html`<main class="narrow">
<h1>Sandbox payment</h1>
<div class="card">
  <div class="dim">${context.brandName} · top-up · ${payment.method}</div>
  <div class="amount">${payment.amount} DA</div>
  <div class="dim code">${payment.id}</div>
</div>
<p class="dim">No card is needed and no money moves. Choose the result.</p>
${isOpen ? outcomeForm(payment) : html`<p>This payment is ${payment.state}. <a href="${backUrl(payment)}">Back to the portal</a></p>`}
</main>`;
    return pageResponse({ title: 'Payment · Sandbox', body });
  });

  app.post('/payment/:id', async (c) => {
    const { outcome } = await c.req.parseBody();
    if (typeof outcome !== 'string' || !PAYMENT_OUTCOMES.includes(outcome)) {
      return c.text(`outcome is one of ${PAYMENT_OUTCOMES.join(', ')}`, 400);
    }
    const payment = applyPaymentOutcome(context, c.req.param('id'), outcome);
    return payment ? c.redirect(backUrl(payment), 303) : notFoundPage();
  });
}
