/** What every route must declare. The keys are required: a route without one does not type-check. */
import type { Capability, Extra } from '#src/brand/capabilities.ts';
import type { LabelName, LabelNamespace } from '#src/i18n/labels.ts';

/** Section 2, "Layouts". */
type LayoutName = 'default' | 'my-account' | 'waiting';

/**
 * `anonymous`: signed-in subscribers are redirected to the dashboard. `signed-in`: others are redirected to `/`.
 * `open`: both may see it (section 2).
 */
export type Guard = 'anonymous' | 'signed-in' | 'open';

/**
 * What a page offers without a network; a bar above it shows that there is none. `reads`: cached data is shown, with
 * its age. `explains`: the page's purpose is not possible, and it shows why and what to do. `online`: useless until the
 * network is back, as the bar shows.
 */
export type OfflinePromise = 'reads' | 'explains' | 'online';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout: LayoutName;
    guard: Guard;
    offline: OfflinePromise;
    title: LabelName;
    /** Folders of `locales/` with the labels that the screen shows, including its title's; the route waits for them. */
    labels: readonly LabelNamespace[];
    /**
     * The device caches what this screen shows, and the next start shows it first (`src/first-paint/cache-screen.ts`).
     * For the dashboard and lists, whose text comes from persisted queries: no order forms, no profile, no quiz.
     */
    cachesScreen?: boolean;
    /** One task fills the screen, without the menus. Back leads out of it. */
    isImmersive?: boolean;
    /** A code or a payment is in progress: no update may reload the page. */
    mustNotReload?: boolean;
    /** The page belongs to it. If the brand turns it off, the page is not found, and no link leads to it. */
    capability?: Capability | Extra;
    /** A page for visitors that signed-in subscribers have elsewhere: they are led there, with its search parameters. */
    whenSignedIn?:
      | '/bundles/all'
      | '/dashboard/online-topup'
      | '/dashboard/scratch-card'
      | '/support/faq'
      | '/support/find-store';
    /** An account page: a kiosk redirects it to the dashboard (sections 1 and 6). */
    isHiddenInKiosk?: boolean;
  }
}
