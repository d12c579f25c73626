/**
 * Language, direction, theme and what is asked for, before the first paint. A classic script in the head of every
 * document: it holds up the parser, so it is kept small.
 */
import { noteEarlyTaps } from './early-taps.ts';

(() => {
  const root = document.documentElement;
  const chosen = /(?:^|; )current-language=([^;]*)/.exec(document.cookie)?.[1];
  const directions = __DIRECTIONS__;
  const language = chosen && Object.hasOwn(directions, chosen) ? chosen : __DEFAULT_LANGUAGE__;
  const isSignedIn = /(?:^|; )sign-in=[^;]/.test(document.cookie);
  const isKiosk = /[?&]totem=true/.test(location.search);
  noteEarlyTaps(root);
  root.lang = language;
  root.dir = directions[language] ?? '';
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);

  // Of the scripts that the document names, those of another language or for another visitor: build/prerender/.
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel=later]');
  for (const link of named) {
    const { for: audience, languages } = link.dataset;
    const isForVisitor = !audience || (audience === 'signed-in') === isSignedIn;
    if (!isForVisitor || (languages && !languages.split(' ').includes(language))) link.remove();
  }

  // The document shows its page at once, where it is the one that will be shown. Not at a kiosk: the page's links know
  // nothing of the mode, which the portal has yet to remember.
  if (location.pathname === root.dataset.entryPage && !isKiosk && !isSignedIn) root.dataset.firstPaint = language;

  let hasKeptScreens = false;
  try {
    hasKeptScreens = localStorage.getItem('portal-screens') !== null;
    const theme = localStorage.getItem('portal-theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      // The bars around the page too: see src/features/settings/theme.ts.
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
        meta.media = meta.dataset.of === theme ? 'all' : 'not all';
      }
    }
  } catch {
    // Storage is switched off: the device's own theme it is.
  }

  // Where there is something to show, it comes first: boot.ts asks for the scripts once it is painted.
  if (root.dataset.firstPaint || hasKeptScreens) return;
  for (const link of document.querySelectorAll('link[rel=later]')) link.setAttribute('rel', 'modulepreload');
})();
