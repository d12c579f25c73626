// Language, direction and theme before the first paint. Kept tiny and free of modules: it blocks the parser.
(() => {
  const root = document.documentElement;
  const language = /(?:^|; )current-language=(fr|en|ar)(?:;|$)/.exec(document.cookie)?.[1] ?? 'fr';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.querySelector('link[rel=manifest]').href = `/manifest.${language}.webmanifest`;
  // The first screen as plain HTML, where it is what will be shown: see build/first-paint.ts.
  // The portal's scripts then wait until it is painted (public/boot.js); otherwise they are on their way from here on.
  // Not at a kiosk: its links know nothing of the mode, which the portal has yet to remember.
  const isKiosk = /[?&]totem=true/.test(location.search);
  if (location.pathname === '/' && !isKiosk && !/(?:^|; )auth-token=/.test(document.cookie))
    root.dataset.firstPaint = language;
  let isKept = false;
  try {
    // Nor do they hold up a screen that was kept (src/first-paint/kept-screen.ts).
    isKept = localStorage.getItem('portal-screens') !== null;
    const theme = localStorage.getItem('portal-theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      // The bars around the page too: see src/features/settings/theme.ts.
      for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
        meta.media = meta.dataset.of === theme ? 'all' : 'not all';
      }
    }
  } catch {
    // Storage is switched off: the device's own theme it is.
  }
  if (root.dataset.firstPaint || isKept) return;
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
})();
