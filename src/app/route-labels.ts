import type { AnyRoute, LoaderFnContext, StaticDataRouteOption } from '@tanstack/react-router';
import { hasLabels, type LabelArea, loadLabels } from '#src/i18n/labels.ts';

/** The layout's menus need the labels of `signed-in`; its screens use some of them too. */
export const areasOf = ({ layout, labels }: StaticDataRouteOption): readonly LabelArea[] =>
  layout === 'my-account' ? ['signed-in', ...labels] : labels;

/**
 * Makes a route wait for the labels that it declares. They load in parallel with its code and its data, also on
 * preload.
 */
export function waitForLabels({ options }: AnyRoute): void {
  const areas = areasOf(options.staticData);
  if (areas.length === 0) return;
  const { loader } = options;
  options.loader = async (context: LoaderFnContext) => {
    const [data] = await Promise.all([loader?.(context), hasLabels(areas) || loadLabels(areas)]);
    return data;
  };
}
