/** In mixed mode: each call, who answers it, and the last answer. */
import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Env } from '../middleware/env.ts';
import type { LastAnswer, MixedCall } from '../mixed-mode.ts';
import { type Html, html, pageResponse } from './html.ts';

const RELOAD_S = 5;

const answer = (last: LastAnswer | undefined): Html =>
  last
    ? html`${last.status}, ${last.ms} ms, ${last.verdict === 'works' ? 'works' : html`<span class="on">${last.verdict}</span>`}${last.findings.map((finding) => html`<br><span class="dim">${finding}</span>`)}`
    : html`<span class="dim">not asked yet</span>`;

const row = ({ id, title, isReal, real, sandbox }: MixedCall): Html =>
  html`<tr><td><code>${id}</code><br><span class="dim">${title}</span></td><td>${isReal ? html`<strong>yours</strong>` : 'sandbox'}</td><td>${answer(real)}</td><td>${answer(sandbox)}</td></tr>`;

export function callsPage(context: SandboxContext, app: Hono<Env>): void {
  app.get('/calls', (c) => {
    const { mixedMode } = context;
    if (!mixedMode) return c.notFound();
    const { anyTokenIsLine } = mixedMode;
    const calls = [...mixedMode.calls()].sort((a, b) => Number(b.isReal) - Number(a.isReal));
    const body = html`<main><h1>Mixed mode</h1>
<p>Some calls go to your backend, the others to the sandbox.</p>
${anyTokenIsLine && html`<p class="on">The sandbox accepts any bearer token in this mode, and takes it for the demonstration line ${anyTokenIsLine}.</p>`}
<div class="scroll"><table><thead><tr><th>Call</th><th>Answered by</th><th>Last answer of your backend</th><th>Last answer of the sandbox</th></tr></thead><tbody>${calls.map(row)}</tbody></table></div></main>`;
    return pageResponse({ title: 'Mixed mode', body, refreshSeconds: RELOAD_S });
  });
}
