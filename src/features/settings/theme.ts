/** Light, dark, or the device's preference. The pre-paint script uses the same key and attribute. */
import { THEME_KEY } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Only written here: the pre-paint script reads it. */
const stored = storedValue<string>(THEME_KEY, { in: thisDevice, parse: String });

/** The theme on screen. Correct even if the browser stores nothing. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'device';
}

/** Selects the matching one of the document's two colours for the bars of the browser and of the installed app. */
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
  stored.write(theme === 'device' ? undefined : theme);
}
