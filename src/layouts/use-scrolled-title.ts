import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';

/** The page's heading once it is scrolled under the bar; otherwise an empty text. */
export function useScrolledTitle(bar: RefObject<HTMLElement | null>): string {
  const [title, setTitle] = useState('');
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another heading
  useEffect(() => {
    const look = () => {
      const heading = document.querySelector('main h1');
      const isUnder =
        heading && bar.current && heading.getBoundingClientRect().bottom < bar.current.getBoundingClientRect().bottom;
      setTitle(isUnder ? (heading.textContent ?? '') : '');
    };
    // In the frame's own layout: measured in the effect, the page would be laid out before it can be used.
    const frame = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, [path]);
  return title;
}
