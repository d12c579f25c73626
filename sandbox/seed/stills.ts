/** The picture before a trailer plays: the scene of the poster from the other side, closer and without the title. */
import { shape, svg } from './drawing.ts';
import { POSTER_SCENES, POSTER_WIDTH } from './poster-scenes.ts';

const WIDTH = 640;
const HEIGHT = 360;
const ZOOM = 1.75;
/** Where the picture starts in the mirrored scene. */
const [LEFT, TOP] = [18, 190];

/** Landscape, sixteen to nine. `name`: of the film. Undefined for a film without a scene. */
export function stillImage(name: string): string | undefined {
  const scene = Object.hasOwn(POSTER_SCENES, name) ? POSTER_SCENES[name] : undefined;
  if (!scene) return undefined;
  const mirrored = `<g transform="matrix(-1 0 0 1 ${POSTER_WIDTH} 0)">${scene.shapes}</g>`;
  const view = `<g transform="scale(${ZOOM}) translate(${-LEFT} ${-TOP})">${mirrored}</g>`;
  return svg(WIDTH, HEIGHT, scene.sky, view + shape(`M0 0H${WIDTH}V${HEIGHT}H0Z`, scene.sky[0], 0.18));
}
