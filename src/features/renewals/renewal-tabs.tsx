/** The tabs of the renewals: which bundles, and as a list or a calendar. */
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { chipClass } from '#src/ui/button/chip.tsx';
import { ChipLinks } from '#src/ui/button/chip-links.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { menuIcon } from '#src/ui/icon/icons.ts';
import { calendarIcon } from '#src/ui/icon/icons-more.ts';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import type { Renewable } from './renewable.ts';
import { RENEWAL_VIEWS, type RenewalView } from './renewals-search.ts';

interface RenewalTabsProps {
  /** Every bundle, those that renew, or those that could. */
  shows: 'all' | 'on' | 'off';
  /** Absent while loading. */
  items: readonly Renewable[] | undefined;
  /** The bundles that could renew are still loading. */
  isAwaited: boolean;
}

/** The addresses are named after what the switches of their pages do: `off` has the bundles that renew. */
const TABS = [
  { shown: 'all', to: '/more/bundle-settings', label: 'renewals_tab_all' },
  { shown: 'on', to: '/dashboard/auto-renewal-off', label: 'renewals_tab_on' },
  { shown: 'off', to: '/dashboard/auto-renewal-on', label: 'renewals_tab_off' },
] as const;

export function RenewalTabs({ shows, items, isAwaited }: RenewalTabsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const countOf = (shown: RenewalTabsProps['shows']) =>
    items && shown !== 'all' && !(shown === 'off' && isAwaited)
      ? ` (${formatNumber(items.filter(({ isOn }) => isOn === (shown === 'on')).length, language)})`
      : '';
  return (
    <TabList label={t('renewals_tabs')} isEven>
      {TABS.map(({ shown, to, label }) => (
        <Link
          key={shown}
          to={to}
          activeProps={{}}
          aria-current={shows === shown ? 'page' : undefined}
          className={tabClass}
        >
          <span>{`${t(label)}${countOf(shown)}`}</span>
        </Link>
      ))}
    </TabList>
  );
}

const VIEW_LABELS: Record<RenewalView, LabelName> = { list: 'renewals_view_list', calendar: 'renewals_view_calendar' };

/** Two views of the same charges. */
export function ViewChips({ view }: { view: RenewalView }) {
  const t = useLabels();
  return (
    <div className="mb-4">
      <ChipLinks label={t('renewals_view')}>
        {RENEWAL_VIEWS.map((each) => (
          <Link
            key={each}
            to="/dashboard/auto-renewal-off"
            search={{ view: each }}
            replace
            resetScroll={false}
            activeProps={{}}
            aria-current={each === view ? 'page' : undefined}
            className={chipClass}
          >
            <Icon icon={each === 'list' ? menuIcon : calendarIcon} size={16} />
            <span>{t(VIEW_LABELS[each])}</span>
          </Link>
        ))}
      </ChipLinks>
    </div>
  );
}
