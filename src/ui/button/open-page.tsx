/**
 * Which pages the operator has. A route names its capability (`src/app/route-policy.ts`), and the brand may turn it off:
 * then no link leads to the page.
 */
import {
  type AnyRoute,
  type AnyRouter,
  Link as RouterLink,
  type StaticDataRouteOption,
  useRouter,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { brand } from '#src/brand/brand.ts';

/** Pages that serve the same purpose as another one. */
const STAND_INS: Readonly<Record<string, string>> = { '/dashboard/online-topup': '/dashboard/scratch-card' };

interface Routes {
  readonly routesByPath: AnyRouter['routesByPath'];
}

function hasPage({ routesByPath }: Routes, to: string): boolean {
  const routes = routesByPath as Readonly<Record<string, AnyRoute | undefined>>;
  const policy: StaticDataRouteOption | undefined = routes[to]?.options.staticData;
  return policy?.capability === undefined || brand.capabilities[policy.capability];
}

/** The path, or that of a page with the same purpose; undefined if the operator has neither. */
function openPage(router: Routes, to: string): string | undefined {
  const standIn = STAND_INS[to];
  if (hasPage(router, to)) return to;
  return standIn !== undefined && hasPage(router, standIn) ? standIn : undefined;
}

export function useOpenPage(): (to: string) => string | undefined {
  const router = useRouter();
  return (to) => openPage(router, to);
}

/** A link that shows nothing if the operator does not have its page. */
export function whereOpen<Component extends ComponentType<never>>(Link: Component): Component {
  const Shown = Link as unknown as ComponentType<{ to?: string }>;
  function OpenLink(props: { to?: string }) {
    const open = useOpenPage();
    if (props.to === undefined) return <Shown {...props} />;
    const to = open(props.to);
    return to === undefined ? null : <Shown {...props} to={to} />;
  }
  return OpenLink as unknown as Component;
}

/** The router's link, where the operator has the page. */
export const PageLink = whereOpen(RouterLink as ComponentType<never>) as unknown as typeof RouterLink;
