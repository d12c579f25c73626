import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from '#src/ui/layout/cx.ts';
import type { SceneName } from './scenes.tsx';

interface SceneProps {
  name: SceneName;
  className?: string | undefined;
}

function Frame({ className, children }: Pick<SceneProps, 'className'> & { children?: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 140"
      aria-hidden="true"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('aspect-[12/7] w-48 max-w-full fill-none', className)}
    >
      {children}
    </svg>
  );
}

/** If the drawings fail to load, as without a network, no hole is left: the text beside them says everything. */
const Drawing = lazy(async (): Promise<{ default: (props: SceneProps) => ReactNode }> => {
  try {
    const { SCENES } = await import('./scenes.tsx');
    return { default: ({ name, className }: SceneProps) => <Frame className={className}>{SCENES[name]}</Frame> };
  } catch {
    return { default: () => null };
  }
});

/** A drawn scene for an empty place or an outcome. Decorative. Its space is reserved until it loads. */
export function Scene(props: SceneProps) {
  return (
    <Suspense fallback={<Frame className={props.className} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
