import { Link, useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { session } from '#src/session/current-session.ts';
import { useLine } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bellIcon } from '#src/ui/icon/icons-more.ts';

/** The page that shows the orders (`pending-notices.tsx`). */
const HOME = '/dashboard/my-brand';

/** In the top bar: leads to orders that are open or whose outcome was not seen. Null if there are none. */
export function Messages() {
  const path = useLocation({ select: (location) => location.pathname });
  return path === HOME ? null : <OrdersLink key={path} />;
}

function OrdersLink() {
  const t = useLabels();
  const { signInId } = useLine();
  const records = useSyncExternalStore(orderRecords.subscribe, () => orderRecords.of(signInId));
  // An order that was started on this page shows its state there.
  const [enteredAt] = useState(() => session.serverNow());
  if (!records.some(({ isSeen, since }) => !isSeen && since < enteredAt)) return null;
  return (
    <Link
      {...notCached}
      to={HOME}
      activeProps={{}}
      aria-label={t('nav_messages')}
      title={t('nav_messages')}
      className="relative grid size-12 shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/7"
    >
      <Icon icon={bellIcon} />
      <span className="edged absolute end-2.5 top-2.5 size-2.5 rounded-full bg-accent" />
    </Link>
  );
}
