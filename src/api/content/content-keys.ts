import type { ContentLocale } from './content.ts';

/** Apart from the source itself, which the first screen does without. */
export const uiLabelsKey = (locale: ContentLocale) => ['content', 'ui-labels', locale] as const;
