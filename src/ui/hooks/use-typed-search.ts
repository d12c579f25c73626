import { useLocation, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The text in the search field of a list. It is in the history entry and not in the address: otherwise a link could
     * put a stranger's sentence on the page.
     */
    typedSearch?: string | undefined;
  }
}

/**
 * Browsers limit how often a page may write its history entry, so it is written when the typing has paused, or when
 * the user does something else.
 */
const SETTLED_MS = 400;

export interface TypedSearch {
  /** The text in the field. */
  typed: string;
  /** The text to search for, without spaces around it. It follows the field when the browser has time. */
  searched: string;
  type: (text: string) => void;
}

/** The search field of a list. Its text survives a reload and is there again on the way back. */
export function useTypedSearch(): TypedSearch {
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.typedSearch ?? '' });
  const [typed, type] = useState(stored);
  const text = typed.trim();
  const searched = useDeferredValue(text);
  useEffect(() => {
    if (text === stored) return;
    const pending = new AbortController();
    const write = () => {
      pending.abort();
      void navigate({
        to: '.',
        search: true,
        state: (now) => ({ ...now, typedSearch: text || undefined }),
        replace: true,
        resetScroll: false,
      });
    };
    const timer = setTimeout(write, SETTLED_MS);
    pending.signal.addEventListener('abort', () => clearTimeout(timer));
    // A tap on a result leaves the page. Safari leaves the focus in the field then.
    for (const event of ['focusout', 'pointerdown']) {
      document.addEventListener(event, write, { capture: true, signal: pending.signal });
    }
    return () => pending.abort();
  }, [navigate, text, stored]);
  return { typed, searched, type };
}
