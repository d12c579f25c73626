/**
 * What `/` shows before the first script has run: the bar, the banner and the card's head with its two ways in, as
 * plain HTML in the three languages, of which the pre-paint script shows one. On a slow phone that is a second or more
 * during which there would be nothing; its links work without any script. The first render replaces it in place.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Brand } from '../src/brand/brand-schema.ts';
import { LANDING_CARD, LANDING_TEXT, LANDING_TITLE } from '../src/features/auth/landing-look.ts';
import { LANGUAGES, type Language } from '../src/i18n/languages.ts';
import { buttonClass } from '../src/ui/button-class.ts';
import { escaped } from './html-text.ts';
import { startFailure } from './start-failure.ts';

const PLACE = '<!-- first paint -->';
const FAILURE_PLACE = '<!-- start failure -->';

function logo(brand: Brand, language: Language): string {
  const paths = brand.logo.paths.map(({ d, fill }) => `<path d="${escaped(d)}" class="fill-${fill}"/>`).join('');
  return (
    '<span class="flex min-w-0 items-center gap-2.5">' +
    `<svg aria-hidden="true" viewBox="${escaped(brand.logo.viewBox)}" class="size-9 shrink-0 lg:size-10">${paths}</svg>` +
    `<span class="truncate text-xl font-extrabold tracking-tight">${escaped(brand.name[language])}</span></span>`
  );
}

/** The same boxes as `Layout`, `LoginBanner` and `LandingScreen` draw; a browser test holds them together. */
export function firstPaint(brand: Brand, language: Language, labels: Readonly<Record<string, string>>): string {
  const label = (name: string) => escaped((labels[name] ?? '').replaceAll('{brand}', brand.name[language]));
  return [
    `<div data-first-paint="${language}" class="min-h-dvh flex-col">`,
    '<header class="sticky top-0 z-30 border-b border-line bg-surface-raised">',
    '<div class="mx-auto flex min-h-16 max-w-340 items-center gap-2 px-4 lg:min-h-18 lg:px-6">',
    `<span class="me-auto flex min-h-12 min-w-0 items-center pe-2">${logo(brand, language)}</span></div></header>`,
    '<div class="h-32 overflow-hidden bg-white sm:h-44 lg:h-56"><img src="/login-banner.svg" alt="" width="1440" ',
    'height="320" fetchpriority="high" class="mx-auto size-full bg-hero object-cover rtl:-scale-x-100"></div>',
    '<main class="relative mx-auto -mt-6 flex w-full max-w-120 grow flex-col px-4 pb-10 sm:-mt-14">',
    `<section class="${LANDING_CARD}"><header class="grid gap-2"><h1 class="${LANDING_TITLE}">${label('landing_title')}</h1>`,
    `<p class="${LANDING_TEXT}">${label('landing_text')}</p></header><div class="grid gap-3">`,
    `<a href="/sign-in" class="${buttonClass({ size: 'lg', isWide: true })}">${label('auth_sign_in')}</a>`,
    `<a href="/sign-up" class="${buttonClass({ variant: 'secondary', size: 'lg', isWide: true })}">${label('auth_sign_up')}</a>`,
    '</div></section></main></div>',
  ].join('');
}

/** Puts into the page what stands there until the first render, and what does should there be none. */
export function firstPaintHtml(brand: Brand): Plugin {
  const labelsOf = (language: Language): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'));
  return {
    name: 'portal:first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => {
        const paints = LANGUAGES.map(({ code }) => firstPaint(brand, code, labelsOf(code)));
        // In development the style sheet comes with the scripts: nothing would keep it out of sight.
        const failure = server ? '' : startFailure(labelsOf);
        return html.replace(PLACE, () => paints.join('')).replace(FAILURE_PLACE, () => failure);
      },
    },
  };
}
