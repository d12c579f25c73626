import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';

/**
 * Each document contains some text in every language. These rules show the visitor's language alone, or put it first.
 */
const languageCss = (): string =>
  [
    // The prerendered page: build/prerender/.
    `${LANGUAGE_CODES.map((code) => `html[data-first-paint=${code}] [data-first-paint=${code}]`)}{display:flex}`,
    // The message that the portal could not start: build/start-failure.ts.
    `${LANGUAGE_CODES.map((code) => `html[lang=${code}] [data-start-failure] [lang=${code}]`)}{order:-1}`,
  ].join('\n');

const VIRTUAL = 'virtual:languages.css';

/** Serves a style sheet with the rules that exist once for each language. */
export function languageStyles(): Plugin {
  return {
    name: 'portal:language-styles',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? languageCss() : null),
  };
}
