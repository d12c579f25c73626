import { useElementScrollRestoration } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children right after the rest of the screen, in pieces that input can interrupt: they are below the fold, and
 * a slow phone needs as long for them as for what is above. Not later where they are in sight at once: on a cached first
 * screen that shows them, or where Back leads to the middle of the page.
 */
export function AfterFirstScreen({ children }: { children: ReactNode }) {
  const left = useElementScrollRestoration({ getElement: () => window });
  const isDue = useDeferredValue(true, Boolean(left?.scrollY) || isOnFirstPaint());
  return (
    <div data-after-first-screen="" className="flex flex-col gap-[inherit]">
      {isDue && children}
    </div>
  );
}

const isOnFirstPaint = (): boolean => document.querySelector('[data-after-first-screen]:not(:empty)') !== null;
