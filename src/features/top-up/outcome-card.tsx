import type { ReactNode } from 'react';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';

interface OutcomeCardProps {
  /** It has two columns in a wide window. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

/**
 * The card of an outcome in a page. In a wide window it is no wider than its content needs, and everything in it is as
 * wide as a receipt. A kiosk has a layout of its own.
 */
export function OutcomeCard({ isWide = false, children }: OutcomeCardProps) {
  const width = cx('w-full in-data-kiosk:max-w-none', isWide && 'lg:max-w-none');
  return (
    <Card className={cx(width, 'max-w-xl')}>
      <div className={cx(width, 'mx-auto max-w-sm')}>{children}</div>
    </Card>
  );
}
