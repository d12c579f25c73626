/**
 * Sets language, direction and theme, and selects the scripts to load, before the first paint. A classic script in the
 * head of every document: it blocks the parser, so it is kept small.
 */
import { noteEarlyTaps } from './early-taps.ts';

(() => {
  const root = document.documentElement;
  const stored = (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage is switched off: the portal's language and the device's own theme apply.
      return null;
    }
  };
  // The copy is for a visitor who comes after the cookie has expired: src/i18n/language-cookie.ts.
  const chosen = /(?:^|; )current-language=([^;]*)/.exec(document.cookie)?.[1] ?? stored('portal-language');
  const directions = __DIRECTIONS__;
  const language = chosen && Object.hasOwn(directions, chosen) ? chosen : __DEFAULT_LANGUAGE__;
  const isSignedIn = /(?:^|; )sign-in=[^;]/.test(document.cookie);
  const isKiosk = /[?&]totem=true/.test(location.search);
  noteEarlyTaps(root);
  root.lang = language;
  root.dir = directions[language] ?? '';
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);

  // The page's own scripts: build/prerender/. Requests those for this visitor and language, after all that the first
  // paint needs, and removes the others from the list. boot.ts runs them after the paint.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    const { for: audience, languages } = link.dataset;
    if ((audience === 'signed-in') === isSignedIn && (!languages || languages.split(' ').includes(language))) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
    } else link.remove();
  }

  // Shows the document's own page at once, if the address leads to it. Not at a kiosk: the page's links lack the flag,
  // and the portal has not stored the mode yet.
  if (location.pathname === root.dataset.entryPage && !isKiosk && !isSignedIn) root.dataset.firstPaint = language;

  const theme = stored('portal-theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    // The browser's bars follow too: see src/features/settings/theme.ts.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      meta.media = meta.dataset.of === theme ? 'all' : 'not all';
    }
  }
})();
