/**
 * The format of the last screens that the device caches, so that the next start can show its screen at once.
 * `draw-cached-screen.ts` renders it before any other script has run, and the first render replaces it. `cache-screen.ts`
 * writes it. The known balance then appears as fast as plain HTML.
 */

/** In localStorage, removed with the sign-in. */
export const KEPT_SCREENS_KEY = 'portal-screens';

/** Text, or an element: its name, its attributes, its children. */
export type CachedNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...CachedNode[]];

interface CachedScreen {
  /** Path with search, as in the address bar. */
  readonly path: string;
  readonly language: string;
  readonly nodes: readonly CachedNode[];
}

export interface CachedScreens {
  /** The sign-in that the screens belong to. */
  readonly line: string;
  /** Address of the entry script: another build may have other classes. */
  readonly build: string;
  /** Newest first. */
  readonly screens: readonly CachedScreen[];
}
