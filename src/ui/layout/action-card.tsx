import type { ReactNode } from 'react';
import { BottomAction } from './bottom-action.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

interface ActionCardProps {
  /** The main button. In a wide window it is under the second of two columns. */
  action: ReactNode;
  /** False where the action does not help: it follows the content in every window. */
  isSticky?: boolean | undefined;
  children: ReactNode;
}

const FRAME =
  'flex grow flex-col max-rail:gap-5 max-rail:[@media(max-height:50rem)]:gap-3 rail:grow-0 rail:overflow-hidden rail:rounded-xl rail:bg-surface-raised rail:shadow-card edged max-rail:outline-none!';

/**
 * A form and its main action. On phones the action is a bar of its own that stays in view; the screen around it grows to
 * the whole height. From the rail on, both are one card.
 */
export function ActionCard({ action, isSticky, children }: ActionCardProps) {
  return (
    <div className={FRAME}>
      <Card
        className={cx(
          'rail:rounded-none rail:bg-transparent rail:shadow-none rail:outline-none!',
          Boolean(action) && 'rail:pb-0',
        )}
      >
        {children}
      </Card>
      {action && (
        <BottomAction isPhoneOnly isSticky={isSticky}>
          <div className="grid sm:gap-6 sm:px-6 lg:grid-cols-2 xl:gap-x-10 rail:pt-5 rail:pb-2">
            <div className="min-w-0 lg:col-start-2">{action}</div>
          </div>
        </BottomAction>
      )}
    </div>
  );
}
