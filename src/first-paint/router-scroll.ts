/**
 * Reads where the router will scroll this page to. The router stores that under names of its own, which any of its
 * versions may change, and its code is not loaded before the first paint. Only this file knows the names.
 * `tests/unit/first-paint/router-scroll.test.tsx` fails when a new version has others.
 */
const POSITIONS_KEY = 'tsr-scroll-restoration-v1_3';

/** Pixels from the top: not 0 if the page is loaded again, or reached with Back. Throws if it cannot be read. */
export function restoredScrollTop(): number {
  const positions = JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? '{}');
  return positions[history.state?.__TSR_key]?.window?.scrollY ?? 0;
}
