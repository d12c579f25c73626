/** A page: its address, what it declares (`src/app/route-policy.ts`), and how its data and its screen load. */
import {
  type AsyncRouteComponent,
  createRoute,
  type ResolveParams,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { type Attributes, createElement, type ReactNode } from 'react';
import { rootRoute } from './root.tsx';

/** Most pages: for signed-in subscribers, with the menus. */
export const SIGNED_IN = { layout: 'my-account', guard: 'signed-in' } as const;

/** As in the router's own options, of which pages use these. */
interface Loading<Path extends string, Search, Deps> {
  validateSearch?: (search: Record<string, unknown>) => Search;
  beforeLoad?: (given: { search: Search; params: ResolveParams<Path> }) => void | Promise<void>;
  loaderDeps?: (given: { search: Search }) => Deps;
  loader?: (given: {
    context: (typeof rootRoute)['types']['allContext'];
    cause: 'enter' | 'stay' | 'preload';
    deps: Deps;
    params: ResolveParams<Path>;
  }) => void | Promise<void>;
}

/**
 * What the screen needs of the address, on every render. It must not call a hook of the router: the type of its result
 * needs the types of all routes, this one too.
 */
type PropsOf<Path extends string, Search, Props> = (
  search: Search,
  params: ResolveParams<Path>,
) => NoInfer<Props> & Attributes;

/** Screens and loaders are imported dynamically, so that the first script has none of them. */
type Shown<Path extends string, Search, Props> = { screen: AsyncRouteComponent<Props> } & (object extends Props
  ? { props?: PropsOf<Path, Search, Props> }
  : { props: PropsOf<Path, Search, Props> });

export function page<
  const Path extends string,
  Props extends object,
  Search extends object = object,
  Deps extends object = object,
>(path: Path, staticData: StaticDataRouteOption, options: Loading<Path, Search, Deps> & Shown<Path, Search, Props>) {
  const { screen, props, ...loading } = options as Loading<Path, Search, Deps> & {
    screen: AsyncRouteComponent<Props>;
    props?: PropsOf<Path, Search, Props>;
  };
  const Screen = (): ReactNode =>
    createElement(screen, props?.(route.useSearch() as Search, route.useParams() as ResolveParams<Path>));
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData,
    // The router's types for these need a known path.
    ...(loading as Pick<typeof loading, 'validateSearch'>),
    component: Object.assign(Screen, { preload: () => screen.preload?.() }),
  });
  return route;
}
