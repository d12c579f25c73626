import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { textsApart } from '#src/ui/layout/texts-apart.tsx';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'accent-soft' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent text-on-accent',
  'accent-soft': 'bg-accent-soft text-on-accent-soft',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: IconShape | undefined;
  children: ReactNode;
}

/** A short state or quality. Its corners are those of a label: only what can be pressed has the shape of a pill. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'edged inline-flex max-w-full items-center wrap-anywhere gap-1 text-balance rounded-sm px-2 py-0.5 text-xs font-semibold',
        TONES[tone],
      )}
    >
      {icon && <Icon icon={icon} size={16} />}
      {textsApart(children)}
    </span>
  );
}
