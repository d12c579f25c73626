import { Link, linkOptions } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import type { TopUpSearch } from './top-up-search.ts';

const ONLINE = linkOptions({ to: '/dashboard/online-topup' });
const CARD = linkOptions({ to: '/dashboard/scratch-card' });

/** The two ways to top up, if the operator has both. Either way leads back to the purchase that lacked credit. */
export function TopUpTabs(search: TopUpSearch) {
  const t = useLabels();
  const openPage = useOpenPage();
  const ways = (
    [
      { link: ONLINE, label: 'payment_tab_online' },
      { link: CARD, label: 'payment_tab_card' },
    ] as const
  ).filter(({ link }) => openPage(link.to) === link.to);
  if (ways.length < 2) return null;
  return (
    <TabList label={t('payment_ways')}>
      {ways.map(({ link, label }) => (
        <Link key={link.to} {...link} search={search} activeOptions={{ includeSearch: false }} className={tabClass}>
          {t(label)}
        </Link>
      ))}
    </TabList>
  );
}
