import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uiLabelsQuery } from '#src/api/content/ui-labels.ts';
import { overlayLabels } from '#src/i18n/labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';

/**
 * Overlays the bundled labels with those of the content service whenever they arrive or change. Renders nothing; loaded
 * after the first screen, together with the HTTP client.
 */
export function FreshLabels() {
  const { language } = useLanguage();
  const { data } = useQuery(uiLabelsQuery(language));
  useEffect(() => {
    if (data) void overlayLabels(language, data);
  }, [data, language]);
  return null;
}
