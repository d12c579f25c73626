import { knownName } from '#src/api/client/field-names.ts';
import { reportMalformedItem } from '#src/api/client/malformed.ts';
import { setRequestLanguage } from '#src/api/client/request-context.ts';
import { uiLabelsKey } from '#src/api/content/content-keys.ts';
import type { UiLabels } from '#src/api/content/ui-labels.ts';
import { activateLanguage, i18n, onRefusedLabel } from '#src/i18n/labels.ts';
import { readLanguage, renewLanguage } from '#src/i18n/language-cookie.ts';
import { DEFAULT_LANGUAGE } from '#src/lib/languages.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { queryClient } from './device.ts';

let language = readLanguage();
renewLanguage();
setRequestLanguage(language);
// The report names the label, so that the operator finds it.
onRefusedLabel((name) => reportMalformedItem('ui-labels', { name }, { path: knownName(name) }));

/** The language of this start. */
export const startLanguage = () => language;

/** French is part of this script, so the portal starts in French if the texts of another language fail to load. */
export async function showLanguage(): Promise<void> {
  try {
    await activateLanguage(language);
  } catch {
    language = DEFAULT_LANGUAGE;
    setRequestLanguage(language);
    await activateLanguage(language);
    showToast('error', i18n._('common_language_missing'));
  }
}

/** Overlays the labels with those of the content service that the device has cached. */
export async function overlayCachedLabels(): Promise<void> {
  const labels = queryClient.getQueryData<UiLabels>(uiLabelsKey(language));
  if (labels) await activateLanguage(language, labels);
}
