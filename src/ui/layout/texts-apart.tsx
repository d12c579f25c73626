import { Children, createElement, Fragment, type ReactNode } from 'react';

/**
 * Puts each text among the children into an element of its own. The translator of a browser replaces the text nodes of
 * a page, and React still changes the nodes that it made: a text beside an icon would keep its first value, and an icon
 * inserted before it would crash the page. A text that is alone in its element is written again. The documents ask not
 * to be translated (`index.html`), because the portal has its own languages, but not every translator obeys.
 */
export function textsApart(children: ReactNode): ReactNode {
  const parts: ReactNode[] = [];
  let text = '';
  const endText = () => {
    // Spaces between two elements.
    if (text.trim() === '') parts.push(text);
    else parts.push(<span>{text}</span>);
    text = '';
  };
  Children.forEach(children, (child) => {
    if (typeof child === 'string' || typeof child === 'number') text += child;
    else {
      if (text !== '') endText();
      parts.push(child);
    }
  });
  if (text !== '') endText();
  // By position, as the children were.
  return createElement(Fragment, null, ...parts);
}
