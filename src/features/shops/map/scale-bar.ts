/** The scale of the map. The drawn country has no streets, so nothing else shows how far a shop is. */
import type { Map as LeafletMap } from 'leaflet';

/** Pixels, for text of the usual size. The shortest bar, two fifths of it, still has room for its text. */
const LONGEST_PX = 120;

/** The longest length of one digit and zeros, 1, 2 or 5 first, that is not longer than this one, metres. */
export function roundLength(metres: number): number {
  const unit = 10 ** Math.floor(Math.log10(metres));
  return (metres >= 5 * unit ? 5 : metres >= 2 * unit ? 2 : 1) * unit;
}

/**
 * `text`: writes a length in metres. `scale`: text size relative to the usual. `draw` measures in the middle of the map:
 * further north, a degree is shorter.
 */
export function createScaleBar(
  map: LeafletMap,
  { text, scale }: { text: (metres: number) => string; scale: number },
): { draw: () => void } {
  const longestPx = LONGEST_PX * scale;
  const bar = document.createElement('div');
  bar.className = 'map-scale';
  bar.setAttribute('aria-hidden', 'true');
  map.getContainer().append(bar);
  return {
    draw() {
      const { x, y } = map.getSize();
      if (x === 0 || y === 0) return;
      const [from, to] = [map.containerPointToLatLng([0, y / 2]), map.containerPointToLatLng([longestPx, y / 2])];
      const longest = map.distance(from, to);
      const length = roundLength(longest);
      bar.style.width = `${Math.round((longestPx * length) / longest)}px`;
      bar.textContent = text(length);
    },
  };
}
