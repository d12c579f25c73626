/** Has the keyboard and the reader go on at the page's heading, past all that stands before it. */
export function focusHeading(options?: FocusOptions): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus(options);
}
