import type { Language } from '#src/lib/languages.ts';

/** Links the manifest of this language, which gives the installed app its name, description and shortcuts. */
export function setManifestLanguage(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  link?.setAttribute('href', `/manifest.${language}.webmanifest`);
}
