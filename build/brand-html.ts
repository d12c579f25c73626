import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '#src/lib/languages.ts';
import { allLabels } from '../locales/all-labels.ts';
import type { Brand } from './brand/brand-schema.ts';
import { escaped } from './html-text.ts';

const COLOUR_VARIABLES = {
  ink: '--brand-ink',
  primary: '--brand-primary',
  onPrimary: '--brand-on-primary',
  accent: '--brand-accent',
  onAccent: '--brand-on-accent',
  sand: '--brand-sand',
} as const;

/** The brand's colours as custom properties, light and dark; `data-theme` overrides what the device prefers. */
function brandCss(brand: Brand): string {
  const block = (theme: 'light' | 'dark') =>
    Object.entries(COLOUR_VARIABLES)
      .map(([name, variable]) => `${variable}:${brand.colours[name as keyof typeof COLOUR_VARIABLES][theme]}`)
      .join(';');
  return [
    `:root{${block('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${block('dark')}}}`,
    `:root[data-theme=dark]{${block('dark')}}`,
  ].join('\n');
}

const VIRTUAL = 'virtual:brand.css';

/** Fills the brand into index.html (title, description, theme colours) and serves its colours as a style sheet. */
export function brandHtml(brand: Brand): Plugin {
  const labels = allLabels(DEFAULT_LANGUAGE);
  const values: Record<string, string> = {
    title: brand.product[DEFAULT_LANGUAGE],
    description: (labels.app_description ?? '').replaceAll('{brand}', brand.name[DEFAULT_LANGUAGE]),
    themeLight: brand.colours.sand.light,
    themeDark: brand.colours.sand.dark,
  };
  return {
    name: 'portal:brand-html',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? brandCss(brand) : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%brand\.(\w+)%/g, (_, name: string) => escaped(values[name] ?? '')),
    },
  };
}
