/**
 * The hosted payment page. It replaces a bank's page, so the portal never sees a card number. Its address names the
 * language of the portal, because the payment network requires one language throughout.
 */
import type { Context, Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Payment } from '../db/payments.ts';
import { applyPaymentOutcome, PAYMENT_OUTCOMES, paymentOf } from '../domain/payments.ts';
import { languageOf } from '../languages.ts';
import type { Env } from '../middleware/env.ts';
import type { Language } from '../seed/types.ts';
import { html, pageResponse } from './html.ts';
import { type Outcome, PAYMENT_TEXTS } from './payment-texts.ts';

/** The portal's return URL with its parameters and the order. */
function backUrl(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('order', payment.id);
  return url.href;
}

function outcomeForm({ id }: Payment, language: Language) {
  const { outcomes } = PAYMENT_TEXTS[language];
  return html`<form class="stack" method="post" action="/payment/${id}?language=${language}">
  ${PAYMENT_OUTCOMES.map((outcome) => html`<button class="${outcome === 'paid' ? '' : 'plain'}" name="outcome" value="${outcome}">${outcomes[outcome as Outcome] ?? outcome}</button> `)}
</form>`;
}

const pageLanguage = (c: Context<Env>): Language =>
  languageOf(c.req.query('language') ?? c.req.header('accept-language'), 'fr');

function notFoundPage(language: Language): Response {
  const t = PAYMENT_TEXTS[language];
  const body = html`<main class="narrow"><h1>${t.notFound}</h1><p><a href="/">${t.start}</a></p></main>`;
  return pageResponse({ title: `${t.notFound} · Sandbox`, body, language }, 404);
}

export function paymentPage(context: SandboxContext, app: Hono<Env>): void {
  app.get('/payment/:id', (c) => {
    const language = pageLanguage(c);
    const t = PAYMENT_TEXTS[language];
    const payment = paymentOf(context, c.req.param('id'));
    if (!payment) return notFoundPage(language);
    const isOpen = payment.state === 'created';
    const body = html`<main class="narrow">
<h1>${t.title}</h1>
<div class="card">
  <div class="dim">${context.brandName} · ${t.topUp} · ${t.methods[payment.method] ?? payment.method}</div>
  <div class="amount"><bdi>${t.money(payment.amount)}</bdi></div>
  <div class="dim code"><bdi dir="ltr">${payment.id}</bdi></div>
</div>
<p class="dim">${t.hint}</p>
${isOpen ? outcomeForm(payment, language) : html`<p>${t.states[payment.state]} <a href="${backUrl(payment)}">${t.back}</a></p>`}
</main>`;
    return pageResponse({ title: `${t.title} · Sandbox`, body, language });
  });

  app.post('/payment/:id', async (c) => {
    const { outcome } = await c.req.parseBody();
    if (typeof outcome !== 'string' || !PAYMENT_OUTCOMES.includes(outcome)) {
      return c.text(`outcome is one of ${PAYMENT_OUTCOMES.join(', ')}`, 400);
    }
    const payment = applyPaymentOutcome(context, c.req.param('id'), outcome);
    return payment ? c.redirect(backUrl(payment), 303) : notFoundPage(pageLanguage(c));
  });
}
