import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error' | 'offline';

const LOOKS: Record<NoticeKind, { icon: IconName; box: string; mark: string }> = {
  info: { icon: 'info', box: 'bg-primary-soft', mark: 'text-primary' },
  success: { icon: 'success', box: 'bg-success-soft', mark: 'text-success' },
  warning: { icon: 'warning', box: 'bg-warning-soft', mark: 'text-warning' },
  error: { icon: 'error', box: 'bg-danger-soft', mark: 'text-danger' },
  offline: { icon: 'offline', box: 'bg-surface-sunken', mark: 'text-ink-muted' },
};

interface NoticeProps {
  kind?: NoticeKind | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** It came as the result of something: read out at once. What stands there from the start is not. */
  isLive?: boolean | undefined;
}

export function Notice({ kind = 'info', title, children, action, isLive = false }: NoticeProps) {
  const look = LOOKS[kind];
  const role = isLive ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg p-4', look.box)}>
      <div className="flex grow basis-52 gap-3">
        <Icon name={look.icon} className={look.mark} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
