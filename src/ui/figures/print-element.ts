/**
 * Prints one part of the page. The rest is taken out of the sheet, dialogs included, by `styles.css`; a copy at the end
 * of the page is what the paper shows, so nothing on the screen moves.
 */
export function printElement(element: Element): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.append(element.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
