import type { ReactNode } from 'react';
import { Card } from '#src/ui/layout/card.tsx';

/**
 * The card of an outcome in a page. In a wide window it is no wider than its content needs, and everything in it is as
 * wide as a receipt. A kiosk has a layout of its own.
 */
export function OutcomeCard({ children }: { children: ReactNode }) {
  return (
    <Card className="w-full max-w-xl in-data-kiosk:max-w-none">
      <div className="mx-auto w-full max-w-sm in-data-kiosk:max-w-none">{children}</div>
    </Card>
  );
}
