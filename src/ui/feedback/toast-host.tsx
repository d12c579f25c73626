import { type ComponentType, useEffect, useState } from 'react';
import { listenForToasts, type Toast, type ToastSurfaceProps } from './toasts.ts';

type Surface = { state: 'absent' | 'failed' } | { state: 'ready'; component: ComponentType<ToastSurfaceProps> };

/** Rendered once, near the root. */
export function ToastHost() {
  const [surface, setSurface] = useState<Surface>({ state: 'absent' });
  const [queue, setQueue] = useState<readonly Toast[]>([]);
  const [plain, setPlain] = useState<Toast>();

  useEffect(() => {
    let isUp = false;
    return listenForToasts((toast) => {
      setQueue((before) => [...before, toast]);
      if (isUp) return;
      setPlain(toast);
      import('./toast-surface.tsx')
        .then((module) => {
          isUp = true;
          setSurface({ state: 'ready', component: module.ToastSurface });
        })
        // Offline and not cached: the plain text must do. Not as the second argument of `then`, which would miss a
        // style sheet that fails to load: Vite waits for it outside of that promise.
        .catch(() => setSurface({ state: 'failed' }));
    });
  }, []);

  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(undefined), plain.durationMs);
    return () => clearTimeout(timer);
  }, [plain]);

  const isPlainShown = plain !== undefined && surface.state === 'failed';
  return (
    <>
      <div
        role="status"
        aria-live="polite"
        className={
          isPlainShown
            ? 'hero fixed inset-x-4 bottom-24 z-50 mx-auto w-fit max-w-md rounded-lg px-5 py-3.5'
            : 'visually-hidden'
        }
      >
        {plain?.text}
      </div>
      {surface.state === 'ready' && (
        <surface.component
          queue={queue}
          onShown={(last) => setQueue((before) => before.filter((toast) => toast.id > last))}
        />
      )}
    </>
  );
}
