/**
 * Names for fields and controls, so that input on the first paint reaches them when the portal runs:
 * `src/first-paint/carry-over.ts`. Without a name, input is dropped. A name is unique on a page.
 */
type CarryArea =
  | 'auth'
  | 'bundles'
  | 'dashboard'
  | 'layout'
  | 'noudjoum'
  | 'order'
  | 'renewals'
  | 'services'
  | 'top-up';

/** Area and part: `top-up.amount`. In a list the item's id follows: `bundles.buy.<ref>`. */
export type CarryName = `${CarryArea}.${string}`;

/** For a field: its value is carried over. For a control: a tap only focuses it, and the user must tap again. */
export const carried = (name: CarryName) => ({ 'data-carry': name });

/**
 * For a control whose tap is repeated once the portal runs. Only for controls that open, show, ask or select, and for
 * forms of the prerendered pages. Never for one that moves money, signs out or deletes without asking first.
 */
export const carriedTap = (name: CarryName) => ({ 'data-carry': name, 'data-carry-tap': '' });

/**
 * For a row or a menu that scrolls by itself: the live page keeps the position that the first paint has. A cached screen
 * is drawn at the position that it had.
 */
export const carriedScroll = (name: CarryName) => ({ [SCROLLER]: name });
export const SCROLLER = 'data-carry-scroll';

/**
 * On a cached screen: the position, `left top` in pixels. On the live page, it marks a row whose position was carried
 * over: nothing else may scroll it at the start, or a tap would meet its neighbour.
 */
export const SCROLLED = 'data-scrolled';
export const hasCarriedScroll = (row: Element): boolean => row.hasAttribute(SCROLLED);
