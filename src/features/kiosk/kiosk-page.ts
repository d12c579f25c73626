/** Page-wide behaviour on a kiosk, whatever the screen. */
import './kiosk.css';
import './kiosk-sign-in.css';
import { scaleMedia } from './scale-media.ts';

/** The default text size, in which media queries measure `em` and `rem` lengths. */
const OWN_TEXT_PX = 16;

/** A link that leaves the portal, downloads a file or starts a call. Such links are hidden; this catches the rest. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return link.origin !== location.origin || link.hasAttribute('download') || link.target === '_blank';
}

function stayHere(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !leadsAway(link)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A long press offers to open, share or save the target, and a drag moves it. */
const refuse = (event: Event) => event.preventDefault();

let isPrepared = false;

/**
 * Marks the page, so that its style sheet enlarges everything and hides links that lead away, and disables the
 * browser's own ways out. Call it before the first render, to avoid a layout shift.
 */
export function prepareKioskPage(): void {
  if (isPrepared) return;
  isPrepared = true;
  const { documentElement: root } = document;
  root.dataset.kiosk = '';
  const factor = Number.parseFloat(getComputedStyle(root).fontSize) / OWN_TEXT_PX || 1;
  root.dataset.scale = String(factor);
  scaleMedia(document.styleSheets, factor);
  for (const name of ['click', 'auxclick']) document.addEventListener(name, stayHere, { capture: true });
  for (const name of ['contextmenu', 'dragstart', 'beforeinstallprompt']) window.addEventListener(name, refuse);
}
