/** How a component marks text that may be untrue when the next start shows it again: `src/first-paint/kept-screen.ts`. */

const KEPT_TEXT = 'data-kept-text';
const NOT_KEPT = 'data-not-kept';

/** Words to keep in place of those shown, since they stay true: "updated at 12:40" for "updated a minute ago". */
export const keptAs = (text: string) => ({ [KEPT_TEXT]: text });

/** Only the space is kept, since the text may be untrue by then ("ends in 3 minutes") or is a person's own. */
export const notKept = { [NOT_KEPT]: '' };

export const keptTextOf = (element: Element): string | null => element.getAttribute(KEPT_TEXT);
export const isNotKept = (element: Element): boolean => element.hasAttribute(NOT_KEPT);
