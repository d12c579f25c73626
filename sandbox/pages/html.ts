/** HTML as text. All interpolated values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + write(parts[index])).join(''));
}

interface PageOptions {
  title: string;
  body: Html;
  language?: string;
  /** Seconds after which the page reloads itself. */
  refreshSeconds?: number;
}

/** A whole page without scripts and without other files. */
export function pageText({ title, body, language = 'en', refreshSeconds }: PageOptions): string {
  const page = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>${body}</body>
</html>`;
  return page.text;
}

export function pageResponse(options: PageOptions, status = 200): Response {
  return new Response(pageText(options), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2350; --page: #faf5ec; --card: #fff; --line: #e3d9c8; --dim: #626684; --accent: #b45b00; --fill: #2b2f77; --on-fill: #fff; --good: #17693b; --bad: #a8261f; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8ff; --page: #13142b; --card: #1d1f40; --line: #353863; --dim: #a9abcf; --accent: #ffb65c; --fill: #5f66d8; --good: #7fd6a0; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main.narrow { max-width: 28rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .7rem; }
p { margin: .4rem 0 .8rem; max-width: 46rem; }
a { color: var(--accent); }
code, .code { font-family: ui-monospace, monospace; font-size: .95em; }
.dim { color: var(--dim); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.1rem; margin: 0 0 .8rem; }
.grid { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); }
.grid .card { margin: 0; align-items: center; align-content: center; }
td bdi, td > code:only-child { white-space: nowrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
th, td { text-align: start; vertical-align: top; padding: .5rem .7rem; border-block-end: 1px solid var(--line); }
tr:last-child td { border-block-end: 0; }
th { font-size: .85rem; color: var(--dim); font-weight: 600; }
td.nowrap { white-space: nowrap; }
nav { display: flex; gap: .5rem 1.2rem; flex-wrap: wrap; margin: .8rem 0; }
form { margin: 0; display: flex; gap: .5rem; flex-wrap: wrap; align-items: end; }
form.stack { flex-direction: column; align-items: stretch; gap: .7rem; }
label { display: block; font-size: .85rem; color: var(--dim); }
input, select { display: block; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--dim); border-radius: 10px; padding: .45rem .6rem; min-height: 44px; width: 100%; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .45rem 1.1rem; border: 1px solid transparent; border-radius: 999px; background: var(--fill); color: var(--on-fill); cursor: pointer; }
button.plain { background: transparent; color: var(--ink); border-color: var(--dim); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.amount { font-size: 2.6rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .3rem 0; }
.otp { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: .14em; }
.on { color: var(--bad); font-weight: 600; }
pre { overflow: auto; max-height: 24rem; font: .85rem/1.45 ui-monospace, monospace; }
summary { cursor: pointer; color: var(--accent); min-height: 32px; }
.message { white-space: pre-line; margin: .3rem 0; }
`;

/** A text whose backquotes mark code. */
export const withCode = (written: string): Html[] =>
  written.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
