import { Link } from '@tanstack/react-router';
import { CATEGORIES, type Validity } from '#src/api/content/offering-kinds.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carriedScroll, carriedTap } from '#src/lib/carry-over.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useSession } from '#src/session/use-session.ts';
import { CATEGORY_LABELS, VALIDITY_LABELS } from '#src/telecom/offering/offering-text.ts';
import { OFFERING_PATHS } from '#src/telecom/offering/see-bundles.tsx';
import { chipClass } from '#src/ui/button/chip.tsx';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { filterIcon } from '#src/ui/icon/icons-more.ts';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { Budget, BundleSort } from './bundle-search.ts';

interface FilterSearch {
  type: Validity | undefined;
  sort: BundleSort | undefined;
  budget: Budget | undefined;
}

/** One link per category. The other filters are kept. A visitor's categories are in the address of one page. */
export function CategoryTabs({ type, sort, budget }: FilterSearch) {
  const t = useLabels();
  const { isSignedIn } = useSession();
  return (
    <TabList label={t('bundles_categories_label')}>
      {[undefined, ...CATEGORIES].map((category) => {
        const name = t(category ? CATEGORY_LABELS[category] : 'bundles_category_all');
        const filters = { type, sort, budget };
        return isSignedIn ? (
          <Link
            key={category ?? 'all'}
            to={category ? OFFERING_PATHS[category] : '/bundles/all'}
            search={filters}
            state={true}
            activeOptions={{ includeSearch: false }}
            className={tabClass}
          >
            {name}
          </Link>
        ) : (
          <Link
            key={category ?? 'all'}
            to="/catalogue"
            search={{ ...filters, category }}
            state={true}
            // Without it, the link to all categories would count as open for each of them.
            activeOptions={{ explicitUndefined: true }}
            className={tabClass}
          >
            {name}
          </Link>
        );
      })}
    </TabList>
  );
}

interface ValidityChipsProps extends FilterSearch {
  validities: readonly Validity[];
  /** How many filters change the list. */
  filters: number;
}

/** The durations, and the button of the other filters. They stay under the top bar while the list scrolls. */
export function ListChips({ validities, type, sort, filters }: ValidityChipsProps) {
  const t = useLabels();
  // A duration from the address stays visible even if no bundle has it, because the list is filtered by it.
  const shown = type !== undefined && !validities.includes(type) ? [type, ...validities] : validities;
  const ref = useScrollRow();
  return (
    <div
      data-under-top-bar=""
      className="sticky top-(--top-room,0px) z-20 -mx-4 -my-4 flex items-center gap-2 bg-surface px-4 py-2 sm:-mx-6 sm:-my-2 sm:px-6 print:static"
    >
      <FilterButton count={filters} />
      <nav aria-label={t('bundles_validities_label')} className="-me-4 min-w-0 grow md:me-0">
        <ul ref={ref} {...carriedScroll('bundles.durations')} className="scroll-row flex gap-2 py-0.5 pe-4 md:pe-0">
          {[undefined, ...shown].map((validity) => (
            <li key={validity ?? 'all'} className="shrink-0">
              <Link
                to="."
                search={(now) => ({ ...now, type: validity, sort })}
                state={true}
                activeOptions={{ explicitUndefined: true }}
                resetScroll={false}
                className={chipClass}
              >
                {t(validity ? VALIDITY_LABELS[validity] : 'bundles_validity_all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function FilterButton({ count }: { count: number }) {
  const t = useLabels();
  const { language } = useLanguage();
  const sheet = useSheet();
  return (
    <button
      {...carriedTap('bundles.filter')}
      type="button"
      aria-haspopup="dialog"
      className={chipClass}
      onClick={() => sheet.open({ filter: true })}
    >
      <Icon icon={filterIcon} size={20} />
      <span>{t('bundles_filter')}</span>
      {count > 0 && (
        <span className="grid min-w-6 place-items-center rounded-full bg-primary px-1 text-xs text-on-primary tabular-nums">
          <VisuallyHidden>: </VisuallyHidden>
          <span>{formatNumber(count, language)}</span>
        </span>
      )}
    </button>
  );
}
