/**
 * What every route declares of itself. The keys are required: a route that forgets one does not type-check.
 */
import type { LabelArea, LabelName } from '#src/i18n/labels.ts';

/** Section 2, "Layouts". */
export type LayoutName = 'default' | 'my-account' | 'waiting';

/**
 * `anonymous`: the signed-in are sent to the dashboard. `signed-in`: the others are sent to `/`. `open`: both may see
 * it (section 2).
 */
export type Guard = 'anonymous' | 'signed-in' | 'open';

/**
 * What a page promises without a network; a bar above it says that there is none. `reads`: what the device keeps can be
 * read, with its age. `explains`: what the page is for cannot be done, and it says why and what to do. `online`: of no
 * use until the network is back, as the bar says.
 */
export type OfflinePromise = 'reads' | 'explains' | 'online';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout: LayoutName;
    guard: Guard;
    offline: OfflinePromise;
    title: LabelName;
    /** Folders of `locales/` whose labels the screen shows, its title's included; the route waits for them. */
    labels: readonly LabelArea[];
    /** Shows the top-banner slider: in the layout's banner place where that is wide, else where the screen puts it. */
    hasTopBanner?: boolean;
    /**
     * The device keeps what this screen shows, and the next start draws it first (`src/first-paint/keep-screen.ts`). For
     * the dashboard and lists, whose text comes from persisted queries: no forms of orders, no profile, no quiz.
     */
    cachesScreen?: boolean;
    /** A code or a payment is under way: no update may reload the page here. */
    mustNotReload?: boolean;
    /** An account page: a totem shows none (sections 1 and 6) and leads to the dashboard instead. */
    isHiddenInKiosk?: boolean;
  }
}
