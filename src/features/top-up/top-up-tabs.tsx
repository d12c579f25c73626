import { Link, linkOptions } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';

const ONLINE = linkOptions({ to: '/dashboard/online-topup' });
const CARD = linkOptions({ to: '/dashboard/scratch-card' });

/** The two ways to top up. */
export function TopUpTabs() {
  const t = useLabels();
  const ways = [
    { link: ONLINE, label: 'payment_tab_online' },
    { link: CARD, label: 'payment_tab_card' },
  ] as const;
  return (
    <TabList label={t('payment_ways')}>
      {ways.map(({ link, label }) => (
        <Link key={link.to} {...link} activeOptions={{ includeSearch: false }} className={tabClass}>
          {t(label)}
        </Link>
      ))}
    </TabList>
  );
}
