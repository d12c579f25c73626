import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';

/** Of what a document says in every language, that of the visitor: shown alone, or first. */
const languageCss = (): string =>
  [
    // The page as it was drawn at build: build/prerender/.
    `${LANGUAGE_CODES.map((code) => `html[data-first-paint=${code}] [data-first-paint=${code}]`)}{display:flex}`,
    // That the portal could not be opened: build/start-failure.ts.
    `${LANGUAGE_CODES.map((code) => `html[lang=${code}] [data-start-failure] [lang=${code}]`)}{order:-1}`,
  ].join('\n');

const VIRTUAL = 'virtual:languages.css';

/** Style sheet of the rules that there are one of for each language. */
export function languageStyles(): Plugin {
  return {
    name: 'portal:language-styles',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? languageCss() : null),
  };
}
