/**
 * Prints one part of the page. A copy at the end of the page is printed, so nothing on screen moves;
 * `styles/print.css` hides everything else on paper, including dialogs.
 */
export function printElement(element: Element): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.append(element.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
