import { useQueryClient } from '@tanstack/react-query';
import { track } from '../analytics/track.ts';
import { uiLabelsKey } from '../api/content-keys.ts';
import { setRequestLanguage } from '../api/request-context.ts';
import type { UiLabels } from '../api/ui-labels.ts';
import { activateLanguage } from '../i18n/labels.ts';
import { readLanguage, rememberLanguage } from '../i18n/language-cookie.ts';
import type { Language } from '../i18n/languages.ts';
import { setManifestLanguage } from '../pwa/manifest-link.ts';

/**
 * Section 4, "Language change": the choice is remembered, direction applied, banners and labels refreshed, the
 * line's data (whose names the operator writes in the language asked for) read anew.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  return async (language) => {
    track('language_change', { from: readLanguage(), to: language });
    rememberLanguage(language);
    setRequestLanguage(language);
    const labels = queryClient.getQueryData<UiLabels>(uiLabelsKey(language));
    await activateLanguage(language, labels);
    setManifestLanguage(language);
    void import('../pwa/page-worker.ts').then(({ keepContentWarm }) => keepContentWarm({ locale: language }));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['line'] }),
      queryClient.invalidateQueries({ queryKey: uiLabelsKey(language) }),
      queryClient.invalidateQueries({ queryKey: ['content', 'top-banners'] }),
    ]);
  };
}
