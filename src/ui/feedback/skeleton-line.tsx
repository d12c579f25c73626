import { cx } from '#src/ui/layout/cx.ts';

interface SkeletonLineProps {
  /** An example of the text. It is not rendered: its place has its width, also where it wraps. */
  like?: string | undefined;
  /** Its width, without an example. */
  className?: string;
}

/**
 * The place of a text that is loading. Put it into the element that the text will have: it is as high as a line of that
 * text, in every language.
 */
export function SkeletonLine({ like = '\u00a0', className }: SkeletonLineProps) {
  return <span className={cx('skeleton skeleton-line', className)} data-like={like} />;
}

/** A paragraph of one line that is loading. `className`: of the paragraph. */
export const SkeletonText = ({ width, className }: { width: string; className?: string }) => (
  <p className={className}>
    <SkeletonLine className={width} />
  </p>
);
