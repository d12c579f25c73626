/** The documents of the build: which pages get one of their own, and what goes into it. Pure. */
import { DEFAULT_LANGUAGE, type Language } from '#src/lib/languages.ts';
import { escaped } from '../html-text.ts';
import type { RenderedPage } from './page.ts';

/**
 * Pages by which people come in, each with a document that shows it before any script has run. Every other address is
 * answered with the document of `/`, which then shows nothing of its own.
 */
export const ENTRY_PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/privacy-policy',
  '/terms-of-use',
] as const;

/** The file that answers an address, within the build. */
export const fileOf = (path: string): string => `${path === '/' ? '' : path}/index.html`;

const PLACE = '<!-- first paint -->';
const LATER_END = /<script src="[^"]*\/pre-paint/;

export type Rendered = ReadonlyMap<Language, RenderedPage>;

/** Scripts of a page, each with the languages that it is for; none named: for all. */
function scriptsOf(pages: Rendered): Map<string, Language[]> {
  const found = new Map<string, Language[]>();
  for (const [language, { scripts }] of pages)
    for (const script of scripts) found.set(script, [...(found.get(script) ?? []), language]);
  return found;
}

/** Links that name what a page needs; `src/first-paint/pre-paint.ts` asks for those that are for the visitor. */
function links(html: string, pages: Rendered, audience: string): string[] {
  return [...scriptsOf(pages)]
    .filter(([script]) => !html.includes(`href="${script}"`))
    .map(([script, languages]) => {
      const isForAll = languages.length === pages.size;
      const attributes = `${audience}${isForAll ? '' : ` data-languages="${languages.join(' ')}"`}`;
      return `<link rel="later" crossorigin href="${script}"${attributes}>`;
    });
}

/** The document of an entry page. `signedIn`: the page that the signed-in start with, whose scripts every document names too. */
export function documentOf(shell: string, path: string, pages: Rendered, signedIn: Rendered): string {
  const paints = [...pages].map(
    ([language, { html }]) => `<div data-first-paint="${language}" class="min-h-dvh flex-col">${html}</div>`,
  );
  const later = [...links(shell, pages, ' data-for="signed-out"'), ...links(shell, signedIn, ' data-for="signed-in"')];
  return shell
    .replace('<html ', `<html data-entry-page="${path}" `)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(pages.get(DEFAULT_LANGUAGE)?.title ?? '')}</title>`)
    .replace(PLACE, () => paints.join(''))
    .replace(LATER_END, (end) => `${later.join('\n    ')}\n    ${end}`);
}
