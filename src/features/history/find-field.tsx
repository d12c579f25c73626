import { useLabels } from '#src/i18n/use-labels.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { useOpenedSearch } from '#src/ui/hooks/use-opened-search.ts';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { searchIcon } from '#src/ui/icon/icons-more.ts';
import type { HistoryView } from './history-view.ts';
import type { PeriodChoice } from './periods.ts';
import { useHistory } from './use-history.ts';
import { usePeriod } from './use-period.ts';

interface FindButtonProps {
  view: HistoryView;
  choice: PeriodChoice;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the search field. Without entries there is nothing to find; its place stays, so nothing moves. */
export function FindButton({ view, choice, isOpen, onToggle }: FindButtonProps) {
  const t = useLabels();
  const { period } = usePeriod(choice);
  const { items } = useHistory(view, period);
  if (items.length === 0) return <span className="block size-12" />;
  return (
    <span className="print:hidden">
      <IconButton
        icon={isOpen ? closeIcon : searchIcon}
        label={t(isOpen ? 'history_search_close' : 'history_search')}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </span>
  );
}

interface FindFieldProps {
  typed: string;
  onType: (text: string) => void;
}

/** Searches the entries of the period. Focused when a tap opens it. */
export function FindField({ typed, onType }: FindFieldProps) {
  const t = useLabels();
  // With a text it was open before, and another kind or period was chosen.
  const place = useOpenedSearch();
  return (
    <search ref={place} className="min-w-0 grow">
      <SearchField label={t('history_search')} value={typed} onChange={onType} />
    </search>
  );
}
