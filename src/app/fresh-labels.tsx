import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uiLabelsQuery } from '#src/api/content/ui-labels.ts';
import { overlayLabels } from '#src/i18n/labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';

/**
 * Lays the content service's labels over the bundled ones whenever they arrive or change. Draws nothing; fetched after
 * the first screen, with the HTTP client.
 */
export function FreshLabels() {
  const { language } = useLanguage();
  const { data } = useQuery(uiLabelsQuery(language));
  useEffect(() => {
    if (data) void overlayLabels(language, data);
  }, [data, language]);
  return null;
}
