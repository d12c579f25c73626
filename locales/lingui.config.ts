import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-json';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#src/lib/languages.ts';
import { labelNamespaces } from './all-labels.ts';

export default defineConfig({
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  sourceLocale: DEFAULT_LANGUAGE,
  locales: LANGUAGES.map(({ code }) => code),
  fallbackLocales: { default: DEFAULT_LANGUAGE },
  catalogs: labelNamespaces.map((namespace) => ({ path: `<rootDir>/locales/${namespace}/{locale}`, include: ['src'] })),
  format: formatter({ style: 'minimal' }),
});
