/** Elements on the map. Built as DOM nodes: the map gets no HTML strings. */
import { type DivIcon, divIcon } from 'leaflet';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { storeIcon } from '#src/ui/icon/icons-more.ts';
import type { Mark } from './clusters.ts';
import type { NamedPlace } from './towns.ts';

const SVG = 'http://www.w3.org/2000/svg';

function drawIcon({ d }: IconShape): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'size-5 fill-none stroke-current');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  path.setAttribute('stroke-width', '1.9');
  path.setAttribute('stroke-linejoin', 'round');
  svg.append(path);
  return svg;
}

/** A shop, or several that are close together. `label`: what it is and does. */
export function drawMark({ shop, count }: Mark, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.title = label;
  if (shop?.lang) button.lang = shop.lang;
  if (shop) {
    button.className = `map-mark size-11 ${shop.kind === 'partner' ? 'map-partner' : 'map-shop'}`;
    button.append(drawIcon(storeIcon));
  } else {
    button.className = `map-mark map-several size-11 ${count > 999 ? 'text-xs' : ''}`;
    button.append(String(count));
  }
  return button;
}

/** The name of a town or shop beside its dot or mark, or of a country. The list contains the same information. */
export function drawName(
  [text, addition]: readonly string[],
  kind: NamedPlace['kind'],
  { right, down }: { right: number; down: number },
): HTMLElement {
  const place = document.createElement('span');
  place.className = `map-place map-${kind}-name`;
  place.setAttribute('aria-hidden', 'true');
  const name = document.createElement('span');
  name.className = 'map-name';
  name.style.translate = `calc(-50% + ${Math.round(right)}px) calc(-50% + ${Math.round(down)}px)`;
  name.append(text ?? '');
  if (addition !== undefined) {
    const below = document.createElement('span');
    below.className = 'map-name-addition';
    below.append(addition);
    name.append(below);
  }
  place.append(name);
  return place;
}

export function drawPosition(label: string): HTMLElement {
  const dot = document.createElement('span');
  dot.className = 'map-position';
  dot.setAttribute('role', 'img');
  dot.setAttribute('aria-label', label);
  return dot;
}

/** Leaflet positions the element, which has its middle at the position. */
export const elementIcon = (html: HTMLElement): DivIcon => divIcon({ html, className: '', iconSize: [0, 0] });
