/** The start page: what to try, and which failures can be triggered. */
import type { Hono } from 'hono';
import { accounts, statusNumbers } from '../accounts.ts';
import { MAGIC_CODES } from '../codes.ts';
import type { SandboxContext } from '../context.ts';
import type { ControlActions } from '../control.ts';
import { listOffers } from '../db/offers.ts';
import { INVITATION_SCENARIOS } from '../domain/invitations.ts';
import { processAllDue } from '../domain/process-due.ts';
import type { Env } from '../middleware/env.ts';
import { showMsisdn } from '../msisdn.ts';
import { PIN_AMOUNTS, PIN_SCENARIOS } from '../routes/recharge.ts';
import { algiersIso, DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { type Html, html, pageResponse } from './html.ts';
import { switchForms, switchValue } from './switch-forms.ts';

const STEPS = [
  ['+1 min', MINUTE_MS],
  ['+15 min', 15 * MINUTE_MS],
  ['+1 h', HOUR_MS],
  ['+1 day', DAY_MS],
  ['+7 days', 7 * DAY_MS],
  ['+30 days', 30 * DAY_MS],
] as const;

function table(heads: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html {
  return html`<div class="scroll"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

const number = (msisdn: string) =>
  html`<a href="/sms?msisdn=${msisdn}"><bdi class="code" dir="ltr">${showMsisdn(msisdn)}</bdi></a>`;
const code = (text: string) => html`<code>${text}</code>`;

function accountTables(): Html {
  const { accounts: lines, code: right } = accounts();
  return html`<h2>Demo accounts</h2>
<p>Sign in with number and password, or with a code by SMS (<a href="/sms">inbox</a>; ${code(right)} is always right for these numbers).</p>
${table(
  ['Number', 'Password', 'Purpose'],
  lines.map(({ msisdn, password, shows }) => [number(msisdn), code(password), shows]),
)}
<h2>Numbers for each answer of the status call</h2>
${table(
  ['Number', 'Code', 'Result'],
  statusNumbers().map(({ msisdn, statusCode, shows }) => [number(msisdn), code(statusCode), shows]),
)}
<p class="dim">Any other number is not a customer: 002.</p>`;
}

function magicInputs(context: SandboxContext): Html {
  const trialOffers = listOffers(context.db).filter(({ scenario }) => scenario !== undefined);
  return html`<h2>Magic codes, PINs and bundles</h2>
${table(
  ['Where', 'Input', 'Result'],
  [
    ['Code by SMS', code(MAGIC_CODES.right), 'Right, for every number listed above.'],
    [
      'Code by SMS',
      code(MAGIC_CODES.wrong),
      html`Wrong: 400 <code>otp_wrong</code>, on activation 403. Any other wrong code: 400; three of them lock the line for 15 minutes.`,
    ],
    ['Code by SMS', code(MAGIC_CODES.expired), html`Expired: 400 <code>otp_expired</code>.`],
    ['Code by SMS', code(MAGIC_CODES.locked), html`Locked: 429 <code>otp_locked</code>.`],
    ...[...PIN_AMOUNTS].map(([series, amount]) => [
      'Scratch card, 14 digits',
      html`<code>${series}</code> and any ten digits`,
      `A card worth ${amount} DA, usable once.`,
    ]),
    ...[...PIN_SCENARIOS].map(([series, problem]) => [
      'Scratch card, 14 digits',
      html`<code>${series}</code> and any ten digits`,
      html`Rejected: <code>${problem}</code>.`,
    ]),
    [
      'Scratch card',
      'anything else',
      html`Rejected: <code>pin_wrong</code>; five wrong PINs lock the recharge for 15 minutes.`,
    ],
    ['Payment page', 'its buttons', 'Paid, declined for one of three reasons, cancelled, or expired.'],
    [
      'Credit transfer',
      html`50 to 500 DA to ${code('0550 00 00 03')}`,
      html`Succeeds. For a number that is not an active line: <code>recipient_invalid</code>.`,
    ],
    ...[...INVITATION_SCENARIOS].map(([digit, scenario]) => [
      'Invitation by number',
      html`a number that ends in ${code(digit)}`,
      scenario === 'joined'
        ? 'Joins after a minute of the clock.'
        : 'Joins after a minute of the clock; a minute later the inviter is rewarded.',
    ]),
    ['Services', 'Roaming', 'Switching takes 30 seconds of the clock.'],
    ...trialOffers.map((offer) => ['Exclusive bundle', code(offer.ref), offer.description.en ?? offer.description.fr]),
  ],
)}`;
}

function clockForms(context: SandboxContext): Html {
  const now = algiersIso(context.clock.now());
  const isMoved = context.clock.offsetMs() !== 0;
  return html`<h2 id="clock">Clock</h2>
<form class="card" method="post" action="/clock">
<div style="flex: 1 1 100%"><strong><bdi dir="ltr">${now}</bdi></strong> ${isMoved ? html`<span class="on">moved</span>` : html`<span class="dim">the machine’s own</span>`}</div>
${STEPS.map(([text, ms]) => html`<button class="plain" name="advanceMs" value="${ms}">${text}</button>`)}
${isMoved && html`<button name="back" value="back">Back to now</button>`}
</form>
<p class="dim">Renewals, expiry, locks, codes, tokens and usage all depend on it.</p>`;
}

function startPage(context: SandboxContext): Response {
  const portal = context.portalOrigins[0] ?? '';
  const body = html`<main>
<h1>${context.brandName}: mock operator</h1>
<p>Every service that the portal calls, with a database: purchases are permanent. Trigger failures on this page or by
special inputs, so that each failure can be reproduced.</p>
<nav><a href="${portal}">Portal</a><a href="/sms">Messages</a><a href="#clock">Clock</a><a href="#switches">Switches</a><a href="/openapi">Calls</a>${context.mixedMode && html`<a href="/calls">Mixed mode</a>`}<a href="/__sandbox/log">Request log</a></nav>
${accountTables()}
${magicInputs(context)}
${clockForms(context)}
<h2 id="switches">Switches</h2>
<p>Or use <code>POST /__sandbox/faults</code>, which can also limit each switch: <code>{"errorRate": {"value": 1, "match": "/identity", "method": "POST", "times": 3}}</code>.</p>
<form class="card" method="post" action="/switch"><span style="flex: 1">All at once</span><button name="clear" value="clear">All off</button></form>
${switchForms(context)}
<h2>Start over</h2>
<form class="card" method="post" action="/reset"><span style="flex: 1">Accounts, purchases, messages, clock and switches as on the first day.</span><button>Reset</button></form>
</main>`;
  return pageResponse({ title: `${context.brandName} · Sandbox`, body });
}

export function startPages(context: SandboxContext, app: Hono<Env>, { reset }: ControlActions): void {
  app.get('/', () => startPage(context));

  app.post('/switch', async (c) => {
    const form = await c.req.parseBody();
    if (form.clear) context.faults.clear();
    else {
      try {
        context.faults.set({ [String(form.name)]: form.off ? null : switchValue(String(form.value)) });
      } catch (error) {
        return c.text(error instanceof Error ? error.message : String(error), 400);
      }
    }
    return c.redirect('/#switches', 303);
  });

  app.post('/clock', async (c) => {
    const form = await c.req.parseBody();
    if (form.back) context.clock.reset();
    else context.clock.advance(Number(form.advanceMs) || 0);
    processAllDue(context);
    return c.redirect('/#clock', 303);
  });

  app.post('/reset', (c) => {
    reset();
    return c.redirect('/', 303);
  });
}
