import type { Language } from '#src/lib/languages.ts';

/** The manifest of the language shown: name, description and shortcuts of the installed app come from it. */
export function setManifestLanguage(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  link?.setAttribute('href', `/manifest.${language}.webmanifest`);
}
