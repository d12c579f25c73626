import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfferingCategory } from '#src/api/content/offering-kinds.ts';
import { formatAmount, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { measureOf } from '#src/telecom/offering/price-per-unit.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { BUDGETS, BUNDLE_SORTS, type Budget, type BundleSort } from './bundle-search.ts';

export interface BundleFilter {
  sort: BundleSort;
  /** Undefined: any price. */
  budget: Budget | undefined;
}

/** How many filters differ from the usual list. */
export const countFilters = ({ sort, budget }: BundleFilter): number =>
  Number(sort !== 'recommended') + Number(budget !== undefined);

interface BundleFilterSheetProps {
  filter: BundleFilter;
  category: OfferingCategory | undefined;
  /** How many bundles a filter would leave. */
  countOf: (filter: BundleFilter) => number;
  onClose: () => void;
}

/** Order and highest price. The list changes when the customer confirms, and the button says how long it will be. */
export function BundleFilterSheet({ filter, category, countOf, onClose }: BundleFilterSheetProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filter);
  const count = countOf(draft);
  const apply = ({ sort, budget }: BundleFilter) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, filter: undefined, sort: sort === 'recommended' ? undefined : sort, budget }),
      state: ({ sheets: _, ...now }) => now,
      replace: true,
      resetScroll: false,
    });
  const sortText = (sort: BundleSort) => {
    if (sort !== 'value') return t(sort === 'price' ? 'bundles_sort_price' : 'bundles_sort_recommended');
    return t(measureOf(category) === 'minute' ? 'bundles_unit_price_minute' : 'bundles_unit_price_gb');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bundles_filter_title')}
      footer={
        <>
          <Button isWide onClick={() => apply(draft)}>
            {t('bundles_filter_show', { count, n: formatNumber(count, language) })}
          </Button>
          {countFilters(draft) > 0 && (
            <Button variant="quiet" isWide onClick={() => setDraft({ sort: 'recommended', budget: undefined })}>
              {t('bundles_filter_clear')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Choice
          legend={t('bundles_sort_label')}
          name="sort"
          value={draft.sort}
          options={BUNDLE_SORTS.map((value) => ({ value, text: sortText(value) }))}
          onChange={(sort) => setDraft((now) => ({ ...now, sort }))}
        />
        <Choice
          legend={t('bundles_budget_label')}
          name="budget"
          value={String(draft.budget ?? '')}
          options={['' as const, ...BUDGETS].map((budget) => ({
            value: String(budget),
            text: budget === '' ? t('bundles_budget_any') : formatAmount(budget, language),
          }))}
          onChange={(chosen) =>
            setDraft((now) => ({ ...now, budget: BUDGETS.find((amount) => String(amount) === chosen) }))
          }
        />
      </div>
    </Dialog>
  );
}
