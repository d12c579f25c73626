/** The description of all calls, as a document for tools and as a page without scripts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Env } from '../middleware/env.ts';
import { type Html, html, pageResponse, withCode } from './html.ts';

const FILE = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

interface Media {
  readonly schema?: unknown;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-need': string;
  readonly 'x-host': string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

/** The file is about the default brand. */
const textFor = ({ brand, refField }: SandboxContext): string =>
  readFileSync(FILE, 'utf8').replaceAll('sahla_ref', refField).replaceAll('sahla-bff', `${brand}-bff`);

const json = (value: unknown): Html => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

const folded = (title: string, value: unknown): Html | false =>
  value !== undefined && html`<details><summary>${title}</summary>${json(value)}</details>`;

const media = (title: string, content: Readonly<Record<string, Media>> | undefined): Html[] =>
  Object.entries(content ?? {}).map(
    ([type, { schema, example }]) =>
      html`${folded(`${title}: example (${type})`, example)}${folded(`${title}: JSON Schema`, schema)}`,
  );

function operation(method: string, path: string, call: Operation, shared: Readonly<Record<string, Answer>>): Html {
  const own = call.parameters.filter(({ name }) => name !== undefined);
  const responses = Object.entries(call.responses).flatMap(([status, answer]) => {
    const found = '$ref' in answer ? shared[answer.$ref.split('/').at(-1) ?? ''] : answer;
    return found ? [[status, found] as const] : [];
  });
  return html`<section class="card" id="${call.operationId}">
<p><strong><code>${method.toUpperCase()} ${path}</code></strong> ${call.summary}<br>
<span class="dim">${call.operationId} · ${call['x-host']} · ${call['x-need']} · ${call.security.length > 0 ? 'with a token' : 'anybody'}</span></p>
<p class="message">${withCode(call.description)}</p>
${own.length > 0 && html`<p class="dim">${own.map((one) => html`${one.in} <code>${one.name}</code>${one.required ? '' : ' (optional)'}<br>`)}</p>`}
${media('Request', call.requestBody?.content)}
${responses.filter(([status]) => status.startsWith('2')).map(([status, { content }]) => media(`Answer ${status}`, content))}
${responses.filter(([status]) => !status.startsWith('2')).map(([status, { description }]) => html`<p><span class="on">${status}</span> ${withCode(description)}</p>`)}
</section>`;
}

export function openApiPages(context: SandboxContext, app: Hono<Env>): void {
  app.get(
    '/openapi.json',
    () => new Response(textFor(context), { headers: { 'content-type': 'application/json; charset=utf-8' } }),
  );

  app.get('/openapi', () => {
    const { info, tags, paths, components } = JSON.parse(textFor(context)) as Document;
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ method, path, call })),
    );
    const body = html`<main><h1>${info.title}</h1>
<p>Version ${info.version}. <a href="/openapi.json">openapi.json</a> is the same for tools: clients, mock servers, tests.</p>
<nav>${tags.map(({ name, description }) => html`<a href="#${name}">${description}</a>`)}</nav>
${tags.map(
  ({ name, description }) => html`<h2 id="${name}">${description}</h2>
${all.filter(({ call }) => call.tags.includes(name)).map(({ method, path, call }) => operation(method, path, call, components.responses))}`,
)}</main>`;
    return pageResponse({ title: info.title, body });
  });
}
