import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { unlimitedIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { MOTION, mayMove } from '#src/ui/motion/motion.ts';
import { noteShown } from '#src/ui/motion/shown-values.ts';

export type LevelTone = 'normal' | 'low' | 'very-low' | 'empty';

/** The remaining shares at which 80 and 90 % are used. */
const LOW_SHARE = 0.2;
const VERY_LOW_SHARE = 0.1;

/** The remaining share, from 0 to 1. Invalid values of a service (negative, NaN, above the maximum) are clamped. */
export function shareOf(value: number, max: number): number {
  const share = value / max;
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

export function toneOf(value: number, max: number): LevelTone {
  const share = shareOf(value, max);
  if (share === 0) return 'empty';
  if (share <= VERY_LOW_SHARE) return 'very-low';
  return share <= LOW_SHARE ? 'low' : 'normal';
}

export interface LevelProps {
  /** What the level measures: "Internet". */
  label: string;
  value: number;
  max: number;
  /** The text that a screen reader reads instead of the number: "3.2 GB left of 5 GB". */
  valueText: string;
  /** There is no maximum; `value` and `max` are ignored. */
  isUnlimited?: boolean | undefined;
}

interface RingProps extends LevelProps {
  /** Large, in the middle: "3,2". Default: the sign for unlimited. */
  figure?: ReactNode;
  /** Under the figure: "Go". */
  unit?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The ring moves from the share that was shown last under this name. Without a name, it does not move. */
  name?: string | undefined;
  /** `hero`, on the dark card: accent instead of primary. `calm`: a low level is no alarm. */
  tone?: 'plain' | 'calm' | 'hero' | undefined;
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;
const dashOffset = (share: number): number => LENGTH * (1 - share);
const SIZES = {
  sm: { box: 'w-24', figure: 'text-xl', unit: 'text-xs' },
  md: { box: 'w-32', figure: 'text-2xl', unit: 'text-sm' },
  lg: { box: 'w-44', figure: 'text-3xl', unit: 'text-base' },
} as const;
const LINES = {
  plain: {
    normal: 'stroke-primary',
    low: 'stroke-warning',
    'very-low': 'stroke-danger',
    empty: 'stroke-danger',
  },
  calm: { normal: 'stroke-primary', low: 'stroke-primary', 'very-low': 'stroke-primary', empty: 'stroke-primary' },
  hero: { normal: 'stroke-accent', low: 'stroke-accent', 'very-low': 'stroke-accent', empty: 'stroke-accent' },
} as const;

/** The remainder as a ring. `valueText` is the text for screen readers; everything inside is only visual. */
export function Ring({
  label,
  value,
  max,
  valueText,
  isUnlimited = false,
  figure,
  unit,
  size = 'md',
  tone = 'plain',
  name,
}: RingProps) {
  const share = isUnlimited ? 1 : shareOf(value, max);
  const line = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const before = name === undefined ? undefined : noteShown(name, share);
    if (before === undefined || !line.current || !mayMove(line.current)) return;
    const filling = line.current.animate(
      [{ strokeDashoffset: dashOffset(before) }, { strokeDashoffset: dashOffset(share) }],
      MOTION,
    );
    return () => filling.finish();
  }, [name, share]);
  const look = SIZES[size];
  const meter = isUnlimited
    ? { role: 'img', 'aria-label': `${label}: ${valueText}` }
    : {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(share * 100),
        'aria-valuetext': valueText,
      };
  return (
    <div {...meter} className={cx('relative grid aspect-square max-w-full shrink-0 place-items-center', look.box)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth="8.5"
        strokeLinecap="round"
        className="absolute inset-0 size-full -rotate-90"
      >
        <circle cx="50" cy="50" r={RADIUS} stroke="currentColor" strokeOpacity="0.12" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            ref={line}
            className={cx('drawn', LINES[tone][isUnlimited ? 'normal' : toneOf(value, max)])}
            strokeDasharray={LENGTH}
            strokeDashoffset={dashOffset(share)}
          />
        )}
      </svg>
      <span className="relative flex max-w-[74%] flex-col items-center text-center">
        <span className={cx('figure', look.figure)}>
          {figure ?? <Icon icon={unlimitedIcon} size={size === 'sm' ? 32 : 40} />}
        </span>
        {unit && <span className={cx('max-w-full truncate opacity-75', look.unit)}>{unit}</span>}
      </span>
    </div>
  );
}
