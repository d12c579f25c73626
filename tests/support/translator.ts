/**
 * A browser's translator: it replaces every text node by one of its own in two `<font>` elements, and changes the
 * language of the document. It ignores `translate="no"` of the document, as some do, but not that of an element.
 */
export function translatePage(): void {
  document.documentElement.lang = 'ar';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (text.data.trim() === '' || !parent || parent.closest('font, script, style, option, body [translate=no]'))
      continue;
    const inner = document.createElement('font');
    inner.append(text.data);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}
