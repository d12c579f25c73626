import { uiLabelsKey } from '../api/content-keys.ts';
import { setRequestLanguage } from '../api/request-context.ts';
import type { UiLabels } from '../api/ui-labels.ts';
import { activateLanguage, i18n } from '../i18n/labels.ts';
import { readLanguage } from '../i18n/language-cookie.ts';
import { DEFAULT_LANGUAGE } from '../lib/languages.ts';
import { showToast } from '../ui/toasts.ts';
import { queryClient } from './device.ts';

let language = readLanguage();
setRequestLanguage(language);

/** The language that the portal starts in. */
export const startLanguage = () => language;

/** French comes with this script: better the portal in French than none, where the texts of another cannot be had. */
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

/** Lays what the content service last said over the labels, where the device keeps that. */
export async function overlayKeptLabels(): Promise<void> {
  const labels = queryClient.getQueryData<UiLabels>(uiLabelsKey(language));
  if (labels) await activateLanguage(language, labels);
}
