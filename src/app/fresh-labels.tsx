import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uiLabelsQuery } from '#src/api/content/ui-labels.ts';
import { overlayLabels } from '#src/i18n/labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useDataSaver } from '#src/ui/hooks/use-data-saver.ts';

/**
 * Overlays the bundled labels with those of the content service whenever they arrive or change. Renders nothing; loaded
 * after the first screen, together with the HTTP client. Visitors who save data get the bundled labels and those that
 * the device has already: the whole list is more than their visit may transfer.
 */
export function FreshLabels() {
  const { language } = useLanguage();
  const isSaving = useDataSaver();
  const { data } = useQuery({ ...uiLabelsQuery(language), enabled: !isSaving });
  useEffect(() => {
    if (data) void overlayLabels(language, data);
  }, [data, language]);
  return null;
}
