import { cx } from '#src/ui/layout/cx.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon-shape.ts';

const SIZES = { sm: 'size-10 rounded-md', md: 'size-11 rounded-md', lg: 'size-16 rounded-lg' } as const;

interface IconMarkProps {
  icon: IconShape;
  size?: keyof typeof SIZES;
  className?: string;
}

/** An icon in two tones on a tile: what a row or a card is about. */
export function IconMark({ icon, size = 'md', className }: IconMarkProps) {
  return (
    <span className={cx('grid shrink-0 place-items-center bg-accent-soft text-ink', SIZES[size], className)}>
      <Icon icon={icon} isTwoTone size={size === 'lg' ? 32 : 24} />
    </span>
  );
}
