/** Moves focus to the page's heading, so that keyboards and screen readers skip everything before it. */
export function focusHeading(options?: FocusOptions): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus(options);
}
