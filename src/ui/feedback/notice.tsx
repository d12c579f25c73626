import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { errorIcon, infoIcon, offlineIcon, successIcon, warningIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error' | 'offline';

const LOOKS: Record<NoticeKind, { icon: IconShape; box: string; mark: string }> = {
  info: { icon: infoIcon, box: 'bg-primary-soft', mark: 'text-primary' },
  success: { icon: successIcon, box: 'bg-success-soft', mark: 'text-success' },
  warning: { icon: warningIcon, box: 'bg-warning-soft', mark: 'text-warning' },
  error: { icon: errorIcon, box: 'bg-danger-soft', mark: 'text-danger' },
  offline: { icon: offlineIcon, box: 'bg-surface-sunken', mark: 'text-ink-muted' },
};

interface NoticeProps {
  kind?: NoticeKind | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** One line: the title, and its action at the end. */
  isCompact?: boolean | undefined;
  /** True if the notice is the result of an action: screen readers announce it at once. False if it is static. */
  isLive?: boolean | undefined;
}

export function Notice({ kind = 'info', title, children, action, isCompact = false, isLive = false }: NoticeProps) {
  const look = LOOKS[kind];
  const role = isLive ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={cx(
        'edged flex items-center rounded-lg',
        isCompact ? 'relative gap-3 px-3 py-2 text-sm' : 'flex-wrap gap-x-4 gap-y-3 p-4',
        look.box,
      )}
    >
      <div className={cx('flex min-w-0 grow', isCompact ? 'items-center gap-2' : 'basis-52 gap-3')}>
        <Icon icon={look.icon} className={look.mark} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
