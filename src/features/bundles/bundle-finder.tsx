import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
import { BUDGETS, type Budget } from './bundle-search.ts';

interface BundleFinderProps {
  /** The text in the search field. */
  typed: string;
  onType: (text: string) => void;
  budget: number | undefined;
  /** Other controls that change the list. */
  children: ReactNode;
}

/** Finds bundles by words and by a maximum price. */
export function BundleFinder({ typed, onType, budget, children }: BundleFinderProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const chooseBudget = (chosen: Budget | undefined) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, budget: chosen }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-72">
        <SearchField carry="bundles.find" label={t('bundles_find')} value={typed} onChange={onType} />
      </div>
      {/* Side by side on a phone too, unless the text is large. */}
      <div className="grid min-w-0 grow basis-72 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <SelectField
          {...carried('bundles.budget')}
          label={t('bundles_budget_label')}
          value={budget ?? ''}
          onChange={(event) => chooseBudget(BUDGETS.find((amount) => String(amount) === event.target.value))}
        >
          <option value="">{t('bundles_budget_any')}</option>
          {BUDGETS.map((amount) => (
            <option key={amount} value={amount}>
              {formatAmount(amount, language)}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
    </search>
  );
}
