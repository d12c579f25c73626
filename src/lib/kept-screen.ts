/** How a component tells what of it may stand on the next start's first screen: see `src/first-paint/kept-screen.ts`. */

const KEPT_TEXT = 'data-kept-text';
const NOT_KEPT = 'data-not-kept';

/** Kept with other words than are shown, which stay true: "updated at 12:40" in place of "updated a minute ago". */
export const keptAs = (text: string) => ({ [KEPT_TEXT]: text });

/** Its place is kept and its words are not, since they may be untrue by then: "ends in 3 minutes". */
export const notKept = { [NOT_KEPT]: '' };

export const keptTextOf = (element: Element): string | null => element.getAttribute(KEPT_TEXT);
export const isNotKept = (element: Element): boolean => element.hasAttribute(NOT_KEPT);
