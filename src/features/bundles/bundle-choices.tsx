import { Link } from '@tanstack/react-router';
import { CATEGORIES, type OfferingCategory, type Validity } from '#src/api/content/offering-kinds.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';
import { CATEGORY_LABELS, VALIDITY_LABELS } from '#src/telecom/offering/offering-text.ts';
import { measureOf } from '#src/telecom/offering/price-per-unit.ts';
import { OFFERING_PATHS } from '#src/telecom/offering/see-bundles.tsx';
import { chipClass } from '#src/ui/button/chip.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import { BUNDLE_SORTS, type Budget, type BundleSort } from './bundle-search.ts';
import { useBundleSheets } from './use-bundle-sheets.ts';

interface KeptSearch {
  type: Validity | undefined;
  sort: BundleSort | undefined;
  budget: Budget | undefined;
}

/** One link per category. The other filters are kept. */
export function CategoryTabs({ type, sort, budget }: KeptSearch) {
  const t = useLabels();
  return (
    <TabList label={t('bundles_categories_label')}>
      {[undefined, ...CATEGORIES].map((category) => (
        <Link
          key={category ?? 'all'}
          to={category ? OFFERING_PATHS[category] : '/bundles/all'}
          search={{ type, sort, budget }}
          state={true}
          activeOptions={{ includeSearch: false }}
          className={tabClass}
        >
          {t(category ? CATEGORY_LABELS[category] : 'bundles_category_all')}
        </Link>
      ))}
    </TabList>
  );
}

interface ValidityChipsProps extends KeptSearch {
  validities: readonly Validity[];
}

export function ValidityChips({ validities, type, sort }: ValidityChipsProps) {
  const t = useLabels();
  // A duration from the address stays visible even if no bundle has it, because the list is filtered by it.
  const shown = type !== undefined && !validities.includes(type) ? [type, ...validities] : validities;
  const ref = useScrollRow();
  return (
    <nav aria-label={t('bundles_validities_label')} className="min-w-0">
      <ul ref={ref} className="scroll-row -mx-4 -my-1 flex gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
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
  );
}

export function SortChoice({ sort, category }: { sort: BundleSort; category: OfferingCategory | undefined }) {
  const t = useLabels();
  const { sortBy } = useBundleSheets();
  const label = (name: BundleSort) => {
    if (name !== 'value') return t(name === 'price' ? 'bundles_sort_price' : 'bundles_sort_recommended');
    return t(measureOf(category) === 'minute' ? 'bundles_sort_value_minute' : 'bundles_sort_value_gb');
  };
  return (
    <SelectField
      {...carried('bundles.sort')}
      label={t('bundles_sort_label')}
      value={sort}
      onChange={(event) => sortBy(BUNDLE_SORTS.find((name) => name === event.target.value))}
    >
      {BUNDLE_SORTS.map((name) => (
        <option key={name} value={name}>
          {label(name)}
        </option>
      ))}
    </SelectField>
  );
}
