/** The consent page of a social provider. It is fictional, and its heading says so. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { isPortalOrigin } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { newId, newSecret } from '../ids.ts';
import type { Env } from '../middleware/env.ts';
import { showMsisdn } from '../msisdn.ts';
import { PROVIDERS } from '../routes/social.ts';
import { MINUTE_MS } from '../time.ts';
import { type Html, html, pageResponse } from './html.ts';

const CODE_LIFE_MS = MINUTE_MS;

const authorizeRequest = v.object({
  provider: v.picklist(PROVIDERS),
  client_id: v.pipe(v.string(), v.minLength(1)),
  redirect_uri: v.pipe(v.string(), v.url()),
  state: v.pipe(v.string(), v.minLength(1)),
  response_type: v.optional(v.literal('code')),
  scope: v.optional(v.string()),
  code_challenge: v.optional(v.string()),
  code_challenge_method: v.optional(v.literal('S256')),
});

type AuthorizeRequest = v.InferOutput<typeof authorizeRequest>;

function errorPage(text: string): Response {
  const body = html`<main class="narrow"><h1>This sign-in cannot start</h1><p class="card">${text}</p></main>`;
  return pageResponse({ title: 'Sign-in · Sandbox', body }, 400);
}

/** The validated request, or an error page. Never redirects to an origin that is not the portal's. */
function validateRequest(context: SandboxContext, given: Record<string, unknown>): AuthorizeRequest | Response {
  const result = v.safeParse(authorizeRequest, given);
  if (!result.success) {
    return errorPage(result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; '));
  }
  if (!isPortalOrigin(new URL(result.output.redirect_uri).origin, context.portalOrigins)) {
    return errorPage('redirect_uri is not on one of the origins in SANDBOX_PORTAL_ORIGINS.');
  }
  if (result.output.code_challenge && result.output.code_challenge_method !== 'S256') {
    return errorPage('code_challenge_method must be S256.');
  }
  return result.output;
}

interface User {
  subject: string;
  msisdn: string;
}

function consent(context: SandboxContext, request: AuthorizeRequest): Response {
  const name = request.provider.charAt(0).toUpperCase() + request.provider.slice(1);
  const sql = 'SELECT subject, msisdn FROM social_users WHERE provider = ? ORDER BY msisdn';
  const users = context.db.all<User>(sql, request.provider);
  const button = (choice: string, text: string | Html, style = '') =>
    html`<button class="${style}" name="choice" value="${choice}">${text}</button>`;
  const hidden = Object.entries(request).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const body = html`<main class="narrow">
<h1>Sandbox ${name}</h1>
<p class="dim">A made-up ${name} sign-in for ${context.brandName}. Choose a user or a failure.</p>
<form class="stack card" method="post" action="/social/${request.provider}/authorize">
${hidden}
${users.map(({ subject, msisdn }) => button(`user:${subject}`, html`Continue as <bdi dir="ltr">${showMsisdn(msisdn)}</bdi>`))}
${button('unknown', 'Continue as a user unknown to the operator', users.length > 0 ? 'plain' : '')}
${button('refused', 'Refuse', 'plain')}
${button('error', 'Let the provider fail', 'plain')}
</form></main>`;
  return pageResponse({ title: `Sandbox ${name}`, body });
}

function redirectAfterChoice(context: SandboxContext, request: AuthorizeRequest, choice: string): string {
  const back = new URL(request.redirect_uri);
  back.searchParams.set('state', request.state);
  if (choice === 'refused') {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const code = newSecret();
  context.db.insert('social_codes', {
    code,
    provider: request.provider,
    subject: choice.startsWith('user:') ? choice.slice('user:'.length) : newId('person'),
    outcome: choice === 'error' ? 'error' : 'user',
    challenge: request.code_challenge ?? null,
    expires_at: context.clock.now() + CODE_LIFE_MS,
    used_at: null,
  });
  back.searchParams.set('code', code);
  return back.href;
}

export function socialPage(context: SandboxContext, app: Hono<Env>): void {
  const path = '/social/:provider/authorize';
  app.get(path, (c) => {
    const request = validateRequest(context, { ...c.req.query(), provider: c.req.param('provider') });
    return request instanceof Response ? request : consent(context, request);
  });
  app.post(path, async (c) => {
    const form = await c.req.parseBody();
    const request = validateRequest(context, { ...form, provider: c.req.param('provider') });
    if (request instanceof Response) return request;
    return c.redirect(redirectAfterChoice(context, request, String(form.choice)), 303);
  });
}
