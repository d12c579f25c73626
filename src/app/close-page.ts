import { type AnyRoute, notFound, type StaticDataRouteOption } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';

/** What the root declares for an unknown address. */
export const UNKNOWN_PAGE = {
  layout: 'default',
  guard: 'open',
  offline: 'online',
  title: 'not_found_title',
  labels: [],
} as const satisfies StaticDataRouteOption;

/** True if the operator has turned off the capability of the page. Its address then answers as not found. */
const isClosed = ({ capability }: StaticDataRouteOption): boolean =>
  capability !== undefined && !brand.capabilities[capability];

/** The policy of a page, which for a page that is closed is that of an unknown address. */
export const policyOf = (policy: StaticDataRouteOption | undefined): StaticDataRouteOption | undefined =>
  policy && isClosed(policy) ? UNKNOWN_PAGE : policy;

/** Makes a route answer as not found while it is closed. */
export function closePage({ options }: AnyRoute): void {
  const { beforeLoad } = options;
  if (options.staticData?.capability === undefined) return;
  options.beforeLoad = (context: never) => {
    if (isClosed(options.staticData)) throw notFound();
    return beforeLoad?.(context);
  };
}
