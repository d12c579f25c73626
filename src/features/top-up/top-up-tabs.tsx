import { Link, linkOptions } from '@tanstack/react-router';
import { useLabels } from '../../i18n/use-labels.ts';
import { TabList, tabClass } from '../../ui/tabs.tsx';

const WAYS = [
  { link: linkOptions({ to: '/dashboard/online-topup' }), label: 'payment_tab_online' },
  { link: linkOptions({ to: '/dashboard/scratch-card' }), label: 'payment_tab_card' },
] as const;

/** The two ways of topping up. */
export function TopUpTabs() {
  const t = useLabels();
  return (
    <TabList label={t('payment_ways')}>
      {WAYS.map(({ link, label }) => (
        <Link key={link.to} {...link} activeOptions={{ includeSearch: false }} className={tabClass}>
          {t(label)}
        </Link>
      ))}
    </TabList>
  );
}
