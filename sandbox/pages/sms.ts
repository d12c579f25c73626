import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { listMessages, type Message } from '../db/messages.ts';
import type { Env } from '../middleware/env.ts';
import { MSISDN, showMsisdn } from '../msisdn.ts';
import { algiersIso } from '../time.ts';
import { html, pageResponse } from './html.ts';

const REFRESH_S = 4;
const MAX_LISTED = 60;

const CHANNELS = { sms: 'SMS', email: 'E-mail', voice: 'Call' } as const;

function card(message: Message) {
  const isNumber = MSISDN.test(message.recipient);
  const to = isNumber ? showMsisdn(message.recipient) : message.recipient;
  return html`<article class="card">
  <div class="dim">${CHANNELS[message.channel]} to
    ${isNumber ? html`<a href="/sms?msisdn=${message.recipient}"><bdi dir="ltr">${to}</bdi></a>` : html`<bdi dir="ltr">${to}</bdi>`}
    · <time datetime="${algiersIso(message.at)}">${algiersIso(message.at).slice(0, 16).replace('T', ' ')}</time></div>
  ${message.code !== null && html`<div class="otp" dir="ltr">${message.code}</div>`}
  <div class="message" lang="${message.language}" dir="${message.language === 'ar' ? 'rtl' : 'ltr'}">${message.text}</div>
</article>`;
}

/** The inbox of all lines, or of one. */
export function smsPage(context: SandboxContext, app: Hono<Env>): void {
  app.get('/sms', (c) => {
    const asked = c.req.query('msisdn') ?? '';
    const msisdn = MSISDN.test(asked) ? asked : undefined;
    const messages = listMessages(context.db, msisdn, MAX_LISTED);
    const body = html`<main>
<h1>Messages${msisdn && html` to <bdi dir="ltr">${showMsisdn(msisdn)}</bdi>`}</h1>
<nav><a href="/">Start page</a>${msisdn && html`<a href="/sms">All lines</a>`}</nav>
<p class="dim">Messages that the sandbox “sent”, newest first. This page reloads every ${REFRESH_S} seconds.</p>
${messages.length > 0 ? messages.map(card) : html`<p class="card">Nothing has been sent yet. Request a code in the portal to see it here.</p>`}
</main>`;
    return pageResponse({ title: 'Messages · Sandbox', body, refreshSeconds: REFRESH_S });
  });
}
