/** What a whole page does differently on a kiosk, whichever screen it shows. */
import './kiosk.css';
import { scaleMedia } from './scale-media.ts';

/** What the lengths of media queries are counted in: the text of a browser at its own size. */
const OWN_TEXT_PX = 16;

/** A link that would leave the portal, write a file or ring a telephone. Such links are hidden; this is for the rest. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return link.origin !== location.origin || link.hasAttribute('download') || link.target === '_blank';
}

function stayHere(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !leadsAway(link)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A long press offers to open, share or save what is under the finger; a drag tears it off. */
const refuse = (event: Event) => event.preventDefault();

let isPrepared = false;

/**
 * Marks the page, so that its style sheet makes everything larger and hides what leads away, and closes the browser's
 * own ways out. Before the first render: nothing moves afterwards.
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
