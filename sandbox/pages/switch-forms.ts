/** The fault switches as forms, in groups, with their current values. */
import type { SandboxContext } from '../context.ts';
import type { FaultName } from '../faults.ts';
import { type Html, html } from './html.ts';

interface SwitchForm {
  name: FaultName;
  says: string;
  /** The values to choose from. `number` and `text` are free input. */
  input: 'on' | 'number' | 'text' | readonly string[];
}

const GROUPS: readonly (readonly [string, readonly SwitchForm[]])[] = [
  [
    'Network',
    [
      { name: 'latencyMs', says: 'Delay before each response, milliseconds', input: 'number' },
      { name: 'dropConnections', says: 'Cut connections before processing', input: 'on' },
      { name: 'loseAnswers', says: 'Process requests, then cut the connection', input: 'on' },
      { name: 'failAfter', says: 'Process requests, then respond with this status (5xx)', input: 'number' },
      { name: 'stallBodies', says: 'Send half of each body, then stall', input: 'on' },
      { name: 'truncateBodies', says: 'Send half of each body, then end normally', input: 'on' },
      { name: 'emptyBodies', says: '200 with an empty body', input: 'on' },
      { name: 'noContent', says: '204 instead of each response', input: 'on' },
      { name: 'captivePortal', says: 'Every response is 200 with an HTML page', input: 'on' },
    ],
  ],
  [
    'Servers',
    [
      { name: 'errorRate', says: 'Share of requests that fail, 0 to 1', input: 'number' },
      { name: 'errorStatus', says: 'Status of those errors (500)', input: 'number' },
      { name: 'rateLimit', says: '429 to every request', input: 'on' },
      { name: 'retryAfter', says: 'Retry-After header of each 429 and 503, sent verbatim', input: 'text' },
      { name: 'contentOutage', says: 'Content service is down (502, HTML)', input: 'on' },
      { name: 'identityDown', says: 'Identity service is down (503)', input: 'on' },
      {
        name: 'lateMs',
        says: 'Delay of orders, milliseconds of the clock; the connection is cut',
        input: 'number',
      },
      { name: 'noVoid', says: 'Status of the missing call to void an order', input: ['404', '405'] },
      { name: 'givesUp', says: 'Changes of services and renewals fail in the end', input: 'on' },
      { name: 'noOrderState', says: 'Responses to such changes lack the state of the order', input: 'on' },
      { name: 'paymentQuestion', says: 'Ask a question before each payment by card', input: 'on' },
      {
        name: 'stepUp',
        says: 'Demand a code by SMS with each transfer and gift (the portal asks for it if the brand file has session.stepUp)',
        input: 'on',
      },
      {
        name: 'missingCalls',
        says: 'Calls are missing: this status, no body',
        input: ['404', '405', '501'],
      },
    ],
  ],
  [
    'Session',
    [
      { name: 'tokenLifeSeconds', says: 'Lifetime of new access tokens, seconds (3600)', input: 'number' },
      { name: 'refreshLifeSeconds', says: 'Lifetime of new refresh tokens, seconds (1209600)', input: 'number' },
      { name: 'tokenBytes', says: 'Length of new access tokens, bytes: 3000, 5000, 9000', input: 'number' },
      { name: 'unauthorizedNext', says: 'Number of next signed-in calls that get 401', input: 'number' },
      { name: 'loseNextTokenAnswer', says: 'Lose the next response of /token (once)', input: 'on' },
      { name: 'omitCheckpointHeaders', says: 'Checkpoints without their headers', input: 'on' },
      { name: 'resendSeconds', says: 'Seconds until another code may be requested (60)', input: 'number' },
    ],
  ],
  [
    'Content service',
    [
      {
        name: 'contentServer',
        says: 'Behave like a stock Strapi (sets several of these)',
        input: ['strapi-4.26', 'strapi-5.54'],
      },
      { name: 'strapiVersion', says: 'Form of its entries (4)', input: ['4', '5', 'both'] },
      {
        name: 'customFilters',
        says: 'The operator’s own parameters are …',
        input: ['understood', 'ignored', 'refused'],
      },
      { name: 'unknownKeys', says: 'Filters and sorts by unknown fields are …', input: ['refused', 'ignored'] },
      { name: 'noOwnRoutes', says: 'No entries by name, no shops by distance', input: 'on' },
      { name: 'onlyApiPaths', says: 'Everything under /api; /cms/api is 404', input: 'on' },
      { name: 'pageCounts', says: 'Totals in lists …', input: ['without-page-count', 'none', 'too-low'] },
      { name: 'largestPage', says: 'Largest page (100)', input: 'number' },
      { name: 'missingFields', says: 'Fields that it lacks (faqs.slug,faqs.priority)', input: 'text' },
      { name: 'emptyLabels', says: 'Empty labels', input: 'on' },
      { name: 'plainLabels', says: 'Labels as a plain object', input: 'on' },
      { name: 'longTexts', says: 'Extremely long texts: 5,000 characters without a space', input: 'on' },
    ],
  ],
];

/** The same data for the portal's internal pages, which render their own forms. */
export const switchDescriptions = () =>
  GROUPS.flatMap(([group, forms]) => forms.map(({ name, says, input }) => ({ name, says, input, group })));

/** Parses a form's text as the value of a switch. */
export function switchValue(text: string): unknown {
  if (text === 'on') return true;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function control({ name, says, input }: SwitchForm): Html {
  const id = `switch-${name}`;
  if (input === 'on') return html`<input type="hidden" name="value" value="on"><span>${says}</span>`;
  const field =
    typeof input === 'object'
      ? html`<select id="${id}" name="value">${input.map((value) => html`<option>${value}</option>`)}</select>`
      : html`<input id="${id}" name="value" required ${input === 'number' ? html`inputmode="decimal"` : ''}>`;
  return html`<span><label for="${id}">${says}</label>${field}</span>`;
}

function form(context: SandboxContext, one: SwitchForm): Html {
  const set = context.faults.current()[one.name];
  const { value, ...limits } = set ?? {};
  return html`<form class="card" method="post" action="/switch">
  <input type="hidden" name="name" value="${one.name}">
  <div style="flex: 1 1 12rem"><code>${one.name}</code>
    ${set && html`<span class="on"> = ${JSON.stringify(value)} ${Object.keys(limits).length > 0 && JSON.stringify(limits)}</span>`}
    <div>${control(one)}</div></div>
  <button aria-label="Set ${one.name}">${one.input === 'on' ? 'On' : 'Set'}</button>
  ${set && html`<button class="plain" name="off" value="off" aria-label="Turn ${one.name} off">Off</button>`}
</form>`;
}

export function switchForms(context: SandboxContext): Html {
  return html`${GROUPS.map(([title, forms]) => html`<h3>${title}</h3><div class="grid">${forms.map((one) => form(context, one))}</div>`)}`;
}
