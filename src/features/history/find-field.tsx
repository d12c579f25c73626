import { useLabels } from '#src/i18n/use-labels.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { useOpenedSearch } from '#src/ui/hooks/use-opened-search.ts';

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
