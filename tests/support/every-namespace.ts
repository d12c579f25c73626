import type { LabelNamespace } from '#src/i18n/labels.ts';
import { labelNamespaces } from '../../locales/all-labels.ts';

/** For a screen that is rendered without its route: the route would load the labels that it needs. */
export const EVERY_NAMESPACE = labelNamespaces.filter((namespace) => namespace !== 'document') as LabelNamespace[];
