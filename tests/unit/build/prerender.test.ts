import { expect, it } from 'vitest';
import { documentOf, fileOf, type Rendered, scriptedDocument } from '../../../build/prerender/documents.ts';

const SHELL = `<!doctype html><html lang="fr"><head><title>My Sahla</title>
    <link rel="modulepreload" crossorigin href="/assets/index.js" data-entry>
    <script src="/pre-paint.js"></script></head><body><div id="root"><!-- first paint --></div></body></html>`;

const pages = (scripts: Record<'fr' | 'en' | 'ar', string[]>): Rendered =>
  new Map(
    (['fr', 'en', 'ar'] as const).map((language) => [
      language,
      { title: `${language} & title`, html: `<main>${language} $& $1</main>`, scripts: scripts[language], loaded: [] },
    ]),
  );

const SIGN_IN = pages({
  fr: ['/assets/sign-in.js', '/assets/index.js', '/assets/fr.js'],
  en: ['/assets/sign-in.js', '/assets/en.js'],
  ar: ['/assets/sign-in.js', '/assets/ar.js'],
});
const DASHBOARD = pages({ fr: ['/assets/menus.js'], en: ['/assets/menus.js'], ar: ['/assets/menus.js'] });

const html = documentOf(SHELL, '/sign-in', SIGN_IN, DASHBOARD);

it('puts the page in every language into its document, with the page’s path', () => {
  expect(html).toContain('<html data-entry-page="/sign-in" lang="fr">');
  expect(html).toContain('<title>fr &amp; title</title>');
  for (const language of ['fr', 'en', 'ar']) {
    expect(html).toContain(
      `<div data-first-paint="${language}" class="min-h-dvh flex-col"><main>${language} $& $1</main></div>`,
    );
  }
});

it('names the other scripts of the page and of the signed-in start page once each, with their languages', () => {
  const links = [...html.matchAll(/<link rel="later" crossorigin href="([^"]+)"([^>]*)>/g)].map(
    ([, href, rest]) => `${href}${rest}`,
  );
  expect(links).toEqual([
    '/assets/sign-in.js data-for="signed-out"',
    '/assets/fr.js data-for="signed-out" data-languages="fr"',
    '/assets/en.js data-for="signed-out" data-languages="en"',
    '/assets/ar.js data-for="signed-out" data-languages="ar"',
    '/assets/menus.js data-for="signed-in"',
  ]);
});

it('names the scripts of a page that shows nothing before they run, and paints nothing', () => {
  const map = pages({ fr: ['/assets/map.js'], en: ['/assets/map.js'], ar: ['/assets/map.js'] });
  const scripted = scriptedDocument(SHELL, map, DASHBOARD);
  expect(scripted).toContain('<title>fr &amp; title</title>');
  expect(scripted).toContain('<link rel="later" crossorigin href="/assets/map.js" data-for="signed-out">');
  expect(scripted).toContain('<link rel="later" crossorigin href="/assets/menus.js" data-for="signed-in">');
  expect(scripted).not.toContain('data-entry-page');
  expect(scripted).not.toContain('data-first-paint');
});

it('writes documents where any server finds them', () => {
  expect(fileOf('/')).toBe('/index.html');
  expect(fileOf('/sign-in')).toBe('/sign-in/index.html');
});
