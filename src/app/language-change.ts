import { useQueryClient } from '@tanstack/react-query';
import { track } from '#src/analytics/track.ts';
import { setRequestLanguage } from '#src/api/client/request-context.ts';
import { uiLabelsKey } from '#src/api/content/content-keys.ts';
import type { UiLabels } from '#src/api/content/ui-labels.ts';
import { activateLanguage, i18n } from '#src/i18n/labels.ts';
import { rememberLanguage } from '#src/i18n/language-cookie.ts';
import type { Language } from '#src/lib/languages.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { reloadGuard, updater } from '#src/pwa/app-page.ts';

/** Languages whose texts this page failed to load. */
const missed = new Set<Language>();

/** The manifest gives the installed app its name, description and shortcuts in its language. */
function linkManifest(language: Language): void {
  const link = document.querySelector('link[rel=manifest]');
  link?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

/** A browser does not retry a module that failed to load once; only a reloaded page does. */
function loadAnewIn(language: Language): void {
  if (connectivityMonitor().getSnapshot().isOffline || updater.isLocked()) return;
  rememberLanguage(language);
  reloadGuard.reloadNow();
}

/**
 * Section 4, "Language change": stores the choice, applies the direction, refetches banners and labels, and refetches
 * the line's data, because the operator translates its names. All of this happens after the texts of the language have
 * loaded. If they cannot load it rejects, and nothing changes.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  return async (language) => {
    let from = i18n.locale as Language;
    const labels = queryClient.getQueryData<UiLabels>(uiLabelsKey(language));
    try {
      await activateLanguage(language, labels, () => {
        from = i18n.locale as Language;
        // Queries that start during the next render already use it.
        setRequestLanguage(language);
        rememberLanguage(language);
      });
    } catch (error) {
      if (missed.has(language)) loadAnewIn(language);
      missed.add(language);
      throw error;
    }
    track('language_change', { from, to: language });
    linkManifest(language);
    void import('#src/pwa/page-worker.ts').then(({ warmContent }) => warmContent({ locale: language }));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['line'] }),
      queryClient.invalidateQueries({ queryKey: uiLabelsKey(language) }),
      queryClient.invalidateQueries({ queryKey: ['content', 'top-banners'] }),
    ]);
  };
}
