/** Light, dark, or whatever the device prefers. The same key and attribute are used before the first paint. */
export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'portal-theme';

/** The theme that is shown, which is also right where the browser keeps nothing. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'device';
}

/** The bars of the browser and of the installed app: of the two colours in the document, the one that fits. */
function colourBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { of } = meta.dataset;
    meta.media = theme === 'device' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all';
  }
}

/** Shows a theme at once, and again at the next visit. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'device') delete root.dataset.theme;
  else root.dataset.theme = theme;
  colourBars(theme);
  try {
    if (theme === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice holds for as long as the page is open.
  }
}
