import { type RefObject, useEffect, useRef } from 'react';

/** For the element around a search field that a tap opens: the field is focused. One that already has a text is not. */
export function useOpenedSearch(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (input?.value === '') input.focus();
  }, []);
  return place;
}
