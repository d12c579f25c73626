/** The report as one file, to hand to colleagues. */
import { html, pageText, withCode } from '../../sandbox/pages/html.ts';
import { type CallResult, type Check, exitCode, type Report } from './report.ts';
import { findingText, inOrderOfWork, notAskedLines, summary, uncheckedText } from './text-report.ts';

const SHOWN_FINDINGS = 3;
const BAD = ['fails', 'works with gaps', 'failed', 'warning'];
const verdictOf = (verdict: string) => (BAD.includes(verdict) ? html`<span class="on">${verdict}</span>` : verdict);

function callRow({ id, title, call, need, verdict, status, ms, findings, absent, without, curl }: CallResult) {
  return html`<tr><td>${verdictOf(verdict)}</td><td><code>${call}</code><br>${title}<br><span class="dim">${id}, ${need}</span></td>
<td>${status ?? ''}${ms === undefined ? '' : html`<br>${ms} ms`}</td>
<td>${findings.map((finding) => html`${withCode(findingText(finding))}<br>`)}${absent.length > 0 && html`<span class="dim">optional fields that no answer has: ${absent.join(', ')}</span><br>`}
${without && html`<strong>Subscribers:</strong> ${withCode(without)}<br>`}${curl && html`<details><summary>curl</summary><code>${curl}</code></details>`}</td></tr>`;
}

const RANKS: readonly Check['verdict'][] = ['failed', 'warning', 'passed', 'skipped'];
const checkRow = ({ name, verdict, what }: Check) =>
  html`<tr><td>${verdictOf(verdict)}</td><td>${name}</td><td>${withCode(what)}</td></tr>`;

/** What a colleague has to do, before everything that works. */
function toDo({ checks, calls }: Report) {
  const bad = calls.filter(({ verdict }) => verdict === 'fails' || verdict === 'works with gaps');
  const lines = [
    ...bad.map(
      ({ id, call, findings, without }) =>
        html`<li><code>${id}</code> (${call}): ${withCode(findings.slice(0, SHOWN_FINDINGS).map(findingText).join('; '))}${without && html` <span class="dim">Subscribers: ${withCode(without)}</span>`}</li>`,
    ),
    ...checks
      .filter(({ verdict }) => verdict === 'failed' || verdict === 'warning')
      .map(({ name, what }) => html`<li>${name}: ${withCode(what)}</li>`),
  ];
  return lines.length > 0 && html`<h2>To do</h2><ul>${lines}</ul>`;
}

/** One line for each call that nobody has to look at in detail. */
function others(notOffered: readonly CallResult[], notAsked: readonly CallResult[]) {
  return html`${notOffered.length > 0 && html`<h2>Not offered, and what subscribers see</h2><ul>${notOffered.map(({ id, without }) => html`<li><code>${id}</code> ${withCode(without ?? '')}</li>`)}</ul>`}
${notAsked.length > 0 && html`<h2>Not asked</h2><ul>${notAskedLines(notAsked).map((line) => html`<li>${withCode(line)}</li>`)}</ul>`}`;
}

export function htmlReport(report: Report): string {
  const { brand, at, hosts, checks, calls } = report;
  const notOffered = calls.filter(({ verdict }) => verdict === 'not offered');
  const notAsked = calls.filter(({ verdict }) => verdict === 'not asked');
  const shown = calls.filter((call) => !notOffered.includes(call) && !notAsked.includes(call));
  const isReady = exitCode(report) === 0;
  const body = html`<main>
<h1>${brand}: connection of the backend</h1>
<p>${isReady ? 'Every required call that was asked works.' : html`<span class="on">Something is missing.</span>`} ${uncheckedText(report)} ${summary(report)}. Made on ${at.slice(0, 16).replace('T', ' at ')} UTC.</p>
<p class="dim">${Object.entries(hosts).map(([host, url]) => html`${host}: <code>${url}</code><br>`)}</p>
${toDo(report)}
<h2>Calls</h2>
<div class="scroll"><table><thead><tr><th>Verdict</th><th>Call</th><th>Status</th><th>Findings</th></tr></thead>
<tbody>${inOrderOfWork(shown).map(callRow)}</tbody></table></div>
${others(notOffered, notAsked)}
<h2>Hosts and orders</h2>
<div class="scroll"><table><tbody>${[...checks].sort((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict)).map(checkRow)}</tbody></table></div>
</main>`;
  return pageText({ title: `${brand}: connection`, body });
}
