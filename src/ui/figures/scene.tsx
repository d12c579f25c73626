import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from '#src/ui/layout/cx.ts';
import type { SceneName } from './scenes.tsx';

interface DrawingProps {
  name: SceneName;
}

/** If the drawings fail to load, their space stays empty: the text beside them says everything. */
const Drawing = lazy(async (): Promise<{ default: (props: DrawingProps) => ReactNode }> => {
  try {
    const { SCENES } = await import('./scenes.tsx');
    return { default: ({ name }: DrawingProps) => SCENES[name] };
  } catch {
    return { default: () => null };
  }
});

/** A drawn scene for an empty place or an outcome. Decorative. Its space is reserved until it loads. */
export function Scene({ name, className }: DrawingProps & { className?: string }) {
  return (
    <svg
      viewBox="0 0 240 140"
      aria-hidden="true"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('aspect-[12/7] w-48 max-w-full fill-none', className)}
    >
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </svg>
  );
}
