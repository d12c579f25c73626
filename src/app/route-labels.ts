import type { AnyRoute, LoaderFnContext, StaticDataRouteOption } from '@tanstack/react-router';
import { hasLabels, type LabelArea, loadLabels } from '#src/i18n/labels.ts';

/** The layout's menus come with `signed-in`; screens within it use some of its words. */
export const areasOf = ({ layout, labels }: StaticDataRouteOption): readonly LabelArea[] =>
  layout === 'my-account' ? ['signed-in', ...labels] : labels;

/**
 * Makes a route wait for the labels that it declares. They are asked for when its code and its data are, on intent
 * too, so that none of the three waits for another.
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
