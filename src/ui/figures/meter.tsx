import { cx } from '#src/ui/layout/cx.ts';
import { type LevelProps, shareOf, toneOf } from './ring.tsx';

const FILLS = { normal: 'bg-primary', low: 'bg-warning', 'very-low': 'bg-danger', empty: 'bg-danger' } as const;

interface MeterProps extends LevelProps {
  /** `hero`, on the dark card: accent instead of primary. `progress`, towards a goal: a low value is no warning. */
  tone?: 'plain' | 'hero' | 'progress' | undefined;
}

/** The remainder as a line, where a ring has no room. */
export function Meter({ label, value, max, valueText, isUnlimited = false, tone = 'plain' }: MeterProps) {
  const share = isUnlimited ? 1 : shareOf(value, max);
  const fill =
    tone === 'hero' ? 'bg-accent' : FILLS[isUnlimited || tone === 'progress' ? 'normal' : toneOf(value, max)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter cannot be coloured alike in every browser
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className="h-2.5 overflow-hidden rounded-full bg-current/12"
    >
      <div className={cx('drawn h-full rounded-full', fill)} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
