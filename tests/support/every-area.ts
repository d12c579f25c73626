import type { LabelArea } from '#src/i18n/labels.ts';
import { labelAreas } from '../../locales/all-labels.ts';

/** For a screen that is rendered without its route: the route would load the labels that it needs. */
export const EVERY_AREA = labelAreas.filter((area) => area !== 'document') as LabelArea[];
