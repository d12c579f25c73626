/** The card of the chosen shop covers a part of the map. No mark or name is behind it, and the shop is beside it. */
import type { Box } from './place-labels.ts';

/** Where an element lies in its container, in pixels. Undefined if it has no size: it is not rendered. */
export function boxWithin(container: HTMLElement, element: HTMLElement | null): Box | undefined {
  if (!element?.offsetHeight) return undefined;
  const outer = container.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: left - outer.left,
    right: right - outer.left,
    top: top - outer.top,
    bottom: bottom - outer.top,
  };
}

const shorterSide = ({ left, right, top, bottom }: Box) => Math.min(right - left, bottom - top);

/** The part of the map that the card leaves free on one of its sides: the one with the most room around a shop. */
export function freePart(whole: Box, card: Box | undefined): Box {
  if (!card) return whole;
  const parts = [
    { ...whole, bottom: card.top },
    // On a map that is higher than the window, the card is at the bottom of the window.
    { ...whole, top: card.bottom },
    { ...whole, left: card.right },
    { ...whole, right: card.left },
  ];
  return parts.reduce((best, part) => (shorterSide(part) > shorterSide(best) ? part : best));
}
