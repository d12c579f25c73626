/** The documents of the build: which pages get their own document, and what it contains. Pure functions. */
import { DEFAULT_LANGUAGE, type Language } from '#src/lib/languages.ts';
import { escaped } from '../html-text.ts';
import type { RenderedPage } from './page.ts';

/**
 * Entry pages. Each has a document that shows the page before any script runs. All other addresses get the document of
 * `/`, which then shows no prerendered content.
 */
export const ENTRY_PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/privacy-policy',
  '/terms-of-use',
] as const;

/**
 * Public pages that show nothing without their data. Each has a document too, which names its scripts, so that they are
 * requested together with those that every page needs.
 */
export const SCRIPTED_PAGES = ['/catalogue', '/help', '/map-window', '/shops'] as const;

/** The file within the build that answers an address. */
export const fileOf = (path: string): string => `${path === '/' ? '' : path}/index.html`;

const PLACE = '<!-- first paint -->';
const LATER_END = /<script src="[^"]*\/pre-paint/;

export type Rendered = ReadonlyMap<Language, RenderedPage>;

/** Scripts of a page, each with its languages. An empty list means all languages. */
function scriptsOf(pages: Rendered): Map<string, Language[]> {
  const found = new Map<string, Language[]>();
  for (const [language, { scripts }] of pages)
    for (const script of scripts) found.set(script, [...(found.get(script) ?? []), language]);
  return found;
}

/** Links that name what a page needs. `src/first-paint/pre-paint.ts` requests those that apply to the visitor. */
function links(html: string, pages: Rendered, audience: string): string[] {
  return [...scriptsOf(pages)]
    .filter(([script]) => !html.includes(`href="${script}"`))
    .map(([script, languages]) => {
      const isForAll = languages.length === pages.size;
      const attributes = `${audience}${isForAll ? '' : ` data-languages="${languages.join(' ')}"`}`;
      return `<link rel="later" crossorigin href="${script}"${attributes}>`;
    });
}

/**
 * The document of a page that shows nothing before its scripts run. `signedIn` is the start page of signed-in users;
 * every document names its scripts too.
 */
export function scriptedDocument(shell: string, pages: Rendered, signedIn: Rendered): string {
  const later = [...links(shell, pages, ' data-for="signed-out"'), ...links(shell, signedIn, ' data-for="signed-in"')];
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(pages.get(DEFAULT_LANGUAGE)?.title ?? '')}</title>`)
    .replace(LATER_END, (end) => `${later.join('\n    ')}\n    ${end}`);
}

/** The document of an entry page at `path`. */
export function documentOf(shell: string, path: string, pages: Rendered, signedIn: Rendered): string {
  const paints = [...pages].map(
    ([language, { html }]) => `<div data-first-paint="${language}" class="min-h-dvh flex-col">${html}</div>`,
  );
  return scriptedDocument(shell, pages, signedIn)
    .replace('<html ', `<html data-entry-page="${path}" `)
    .replace(PLACE, () => paints.join(''));
}
