import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { PageLink } from '#src/ui/button/open-page.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { clockIcon, documentIcon, usageIcon } from '#src/ui/icon/icons-more.ts';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';

const PLACES = {
  summary: { to: '/dashboard/view-usage/summary', label: 'usage_tab_summary', icon: usageIcon },
  allocations: { to: '/dashboard/view-usage/allocations', label: 'usage_tab_allocations', icon: bundlesIcon },
  purchases: { to: '/dashboard/view-usage/purchases/monthly', label: 'usage_tab_purchases', icon: documentIcon },
  history: { to: '/dashboard/History/call', label: 'usage_tab_history', icon: clockIcon },
} as const satisfies Record<string, { to: string; label: LabelName; icon: IconShape }>;

export type UsagePlace = keyof typeof PLACES;

/** What the operator may not have, by the name that `isOffered` takes. */
const CAPABILITIES: Partial<Record<string, string>> = {
  summary: 'usage-summary',
  purchases: 'purchases',
  history: 'history',
};

/** The places where one sees what the line did and what it has left. */
export function UsageTabs({ current }: { current: UsagePlace }) {
  const t = useLabels();
  const isOffered = useIsOffered();
  const places = Object.entries(PLACES).filter(([place]) => isOffered(CAPABILITIES[place] ?? place));
  return (
    <TabList label={t('usage_tabs')} isEven>
      {places.map(([place, { to, label, icon }]) => (
        <PageLink
          key={place}
          to={to}
          activeProps={{}}
          aria-current={place === current ? 'page' : undefined}
          className={tabClass}
        >
          <span className="max-sm:hidden">
            <Icon icon={icon} size={20} />
          </span>
          <span>{t(label)}</span>
        </PageLink>
      ))}
    </TabList>
  );
}
