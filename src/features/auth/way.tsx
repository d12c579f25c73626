import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';

/** Classes of the link around a `Way`. */
export const WAY = 'flex min-h-16 items-center gap-3 rounded-md p-3 transition-colors hover:bg-ink/7';

interface WayProps {
  icon: IconShape;
  end: IconShape;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The contents of a link that leads on without a sign-in: what it opens, in two lines. */
export function Way({ icon, end, title, text, children }: WayProps) {
  return (
    <>
      <IconMark icon={icon} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-muted">{text}</span>
        {children}
      </span>
      <Icon icon={end} size={16} className="text-ink-muted" />
    </>
  );
}
