/** Light, dark, or whatever the device prefers. The same key and attribute are used before the first paint. */
export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'portal-theme';

/** The theme that is shown, which is also right where the browser keeps nothing. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'device';
}

/** Shows a theme at once, and again at the next visit. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'device') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice holds for as long as the page is open.
  }
}
