/**
 * How a component names a field or a control, so that input on the first paint reaches it when the portal runs:
 * `src/first-paint/carry-over.ts`. Without a name, input is dropped. A name is unique on a page.
 */
type CarryArea = 'auth' | 'bundles' | 'dashboard' | 'layout' | 'noudjoum' | 'order' | 'services' | 'top-up';

/** Area and part: `top-up.amount`. In a list the id of the item follows: `bundles.buy.<ref>`. */
export type CarryName = `${CarryArea}.${string}`;

/** A field: its value is carried over. A control: it gets the focus after a tap, and the person decides again. */
export const carried = (name: CarryName) => ({ 'data-carry': name });

/**
 * A control whose tap is repeated once the portal runs. Only for what opens, shows, asks or selects, and for forms of
 * the prerendered pages. Never for what moves money, signs out or deletes without asking first.
 */
export const carriedTap = (name: CarryName) => ({ 'data-carry': name, 'data-carry-tap': '' });
