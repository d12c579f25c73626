/** When things move, and for how long. Only `transform`, `opacity` and the dash of a stroke are animated. */

export const MOTION: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** False if the user wants less motion, if nobody sees it, or if the browser cannot. */
export const mayMove = (element: Element): boolean =>
  typeof element.animate === 'function' &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
