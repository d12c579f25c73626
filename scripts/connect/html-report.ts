/** The report as one file, to hand to colleagues. */
import { html, pageText } from '../../sandbox/pages/html.ts';
import { type CallResult, exitCode, type Report } from './report.ts';
import { findingText, inOrderOfWork, summary } from './text-report.ts';

const BAD = ['fails', 'works with gaps', 'failed', 'warning'];
const verdictOf = (verdict: string) => (BAD.includes(verdict) ? html`<span class="on">${verdict}</span>` : verdict);

function callRow({ id, title, call, need, verdict, status, ms, findings, absent, without, curl }: CallResult) {
  return html`<tr><td>${verdictOf(verdict)}</td><td><code>${call}</code><br>${title}<br><span class="dim">${id}, ${need}</span></td>
<td>${status ?? ''}${ms === undefined ? '' : html`<br>${ms} ms`}</td>
<td>${findings.map((finding) => html`${findingText(finding)}<br>`)}${absent.length > 0 && html`<span class="dim">optional fields that no answer has: ${absent.join(', ')}</span><br>`}
${without && html`<strong>Subscribers:</strong> ${without}<br>`}${curl && html`<details><summary>curl</summary><code>${curl}</code></details>`}</td></tr>`;
}

export function htmlReport(report: Report): string {
  const { brand, at, hosts, checks, calls } = report;
  const isReady = exitCode(report) === 0;
  const body = html`<main>
<h1>${brand}: connection of the backend</h1>
<p>${isReady ? 'Every required call that was asked works.' : html`<span class="on">Something is missing.</span>`} ${summary(report)}. Made at ${at}.</p>
<p class="dim">${Object.entries(hosts).map(([host, url]) => html`${host}: <code>${url}</code><br>`)}</p>
<h2>Hosts</h2>
<div class="scroll"><table><tbody>${checks.map(({ name, verdict, what }) => html`<tr><td>${verdictOf(verdict)}</td><td>${name}</td><td>${what}</td></tr>`)}</tbody></table></div>
<h2>Calls</h2>
<div class="scroll"><table><thead><tr><th>Verdict</th><th>Call</th><th>Status</th><th>Findings</th></tr></thead>
<tbody>${inOrderOfWork(calls).map(callRow)}</tbody></table></div>
</main>`;
  return pageText({ title: `${brand}: connection`, body });
}
