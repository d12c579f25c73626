import type { AnyRoute, LoaderFnContext, StaticDataRouteOption } from '@tanstack/react-router';
import { hasLabels, type LabelNamespace, loadLabels } from '#src/i18n/labels.ts';

/** The layout's menus need the labels of `navigation`; its screens use some of them too. */
export const namespacesOf = ({ layout, labels }: StaticDataRouteOption): readonly LabelNamespace[] =>
  layout === 'my-account' ? ['navigation', ...labels] : labels;

/**
 * Makes a route wait for the labels that it declares. They load in parallel with its code and its data, also on
 * preload.
 */
export function waitForLabels({ options }: AnyRoute): void {
  const namespaces = namespacesOf(options.staticData);
  if (namespaces.length === 0) return;
  const { loader } = options;
  options.loader = async (context: LoaderFnContext) => {
    const [data] = await Promise.all([loader?.(context), hasLabels(namespaces) || loadLabels(namespaces)]);
    return data;
  };
}
