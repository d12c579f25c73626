import type { ContentLocale } from './content.ts';

/** In a separate file from the source, because the first screen does not need the source. */
export const uiLabelsKey = (locale: ContentLocale) => ['content', 'ui-labels', locale] as const;
