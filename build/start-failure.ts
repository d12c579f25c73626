/**
 * The message that the page shows when the portal's first scripts do not load. It contains all languages at once,
 * because neither the language nor any script can be relied on. `src/first-paint/start-guard.ts` shows it; if that
 * script is missing too, the style sheet shows it after a delay (`[data-start-failure]`). Its link reloads the page
 * without a script, and stays in view however many languages there are. The portal removes the message with its first
 * render (src/main.tsx).
 */
import type { Plugin } from 'vite';
import { LANDING_CARD } from '#src/features/auth/landing-look.ts';
import { LANGUAGES, type Language } from '#src/lib/languages.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { allLabels } from '../locales/all-labels.ts';
import { escaped } from './html-text.ts';

function startFailure(labelsOf: (language: Language) => Readonly<Record<string, string>>): string {
  const label = (language: Language, name: string) => escaped(labelsOf(language)[name] ?? '');
  const words = LANGUAGES.map(({ code, direction }) =>
    [
      `<div lang="${code}" dir="${direction}" class="grid gap-1">`,
      `<p class="text-lg font-bold">${label(code, 'start_failed_title')}</p>`,
      `<p class="text-sm text-ink-muted">${label(code, 'start_failed_text')}</p></div>`,
    ].join(''),
  );
  const retry = LANGUAGES.map(({ code }) => `<bdi lang="${code}">${label(code, 'common_retry')}</bdi>`);
  return [
    '<section data-start-failure role="alert">',
    `<div class="${LANDING_CARD}">${words.join('')}`,
    `<a href="" class="${buttonClass({ isWide: true })} sticky bottom-0"><span class="flex flex-wrap justify-center gap-x-3">${retry.join('')}</span></a></div></section>`,
  ].join('');
}

const PLACE = '<!-- start failure -->';
const NO_SCRIPT_PLACE = '<!-- no script -->';

const noScript = (): string =>
  `<p>${LANGUAGES.map(({ code }) => `<bdi lang="${code}">${escaped(allLabels(code).no_script_text ?? '')}</bdi>`).join(' · ')}</p>`;

export function startFailureHtml(): Plugin {
  return {
    name: 'portal:start-failure',
    // In development the style sheet arrives with the scripts, so nothing would hide the message.
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PLACE, () => startFailure(allLabels)).replace(NO_SCRIPT_PLACE, noScript),
    },
  };
}
