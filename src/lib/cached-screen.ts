/** Marks text of a component that may be false when the next start shows it again: `src/first-paint/cached-screen.ts`. */

const KEPT_TEXT = 'data-kept-text';
const NOT_KEPT = 'data-not-kept';
const LEFT_OUT = 'data-left-out';

/** Text to cache instead of the shown one, because it stays true: "updated at 12:40" for "updated a minute ago". */
export const cachedAs = (text: string) => ({ [KEPT_TEXT]: text });

/** Caches only the space: the text may be false by then ("ends in 3 minutes") or is personal. */
export const notCached = { [NOT_KEPT]: '' };

/** Caches nothing, no space either: the next start does not show it at once, so a cached one would move the page. */
export const leftOut = { [LEFT_OUT]: '' };

export const cachedTextOf = (element: Element): string | null => element.getAttribute(KEPT_TEXT);
export const isNotCached = (element: Element): boolean => element.hasAttribute(NOT_KEPT);
export const isLeftOut = (element: Element): boolean => element.hasAttribute(LEFT_OUT);
