import { useOptimistic, useTransition } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';

/** For a control that chooses the language: shows the choice at once, and that the change is in progress. */
export function useLanguageChoice() {
  const t = useLabels();
  const { language, setLanguage } = useLanguage();
  const [isChanging, startChange] = useTransition();
  const [shown, show] = useOptimistic(language);
  const choose = (chosen: Language) =>
    startChange(async () => {
      show(chosen);
      // The texts could not be loaded: the language does not change.
      await setLanguage(chosen).catch(() => showToast('error', t('common_language_missing')));
    });
  return { language: shown, isChanging, choose };
}
