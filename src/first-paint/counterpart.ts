/** The element of the live page with the same name and kind, if exactly one has that name. */
export function counterpart(root: Element, early: Element, attribute = 'data-carry'): HTMLElement | undefined {
  const name = CSS.escape(early.getAttribute(attribute) ?? '');
  const same = root.querySelectorAll<HTMLElement>(`[${attribute}="${name}"]`);
  const [live] = same;
  return same.length === 1 && live?.localName === early.localName && typeOf(live) === typeOf(early) ? live : undefined;
}

const typeOf = (element: Element): unknown => (element as HTMLInputElement).type;
