import { cx } from '#src/ui/layout/cx.ts';
import type { IconShape } from './icon-shape.ts';

interface IconProps {
  icon: IconShape;
  /** Edge length in pixels at the normal text size; scales with the text. */
  size?: 16 | 20 | 24 | 28 | 32 | 40;
  /** Fills a part of it with the brand's accent. */
  isTwoTone?: boolean;
  className?: string | undefined;
}

const SIZES = { 16: 'size-4', 20: 'size-5', 24: 'size-6', 28: 'size-7', 32: 'size-8', 40: 'size-10' } as const;

/** Always decoration: a text beside it has the same meaning. */
export function Icon({ icon, size = 24, isTwoTone = false, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', SIZES[size], icon.isDirectional && 'rtl:-scale-x-100', className)}
    >
      {isTwoTone && icon.tone && <path d={icon.tone} stroke="none" className="fill-icon-tone forced-colors:hidden" />}
      <path d={icon.d} />
    </svg>
  );
}
