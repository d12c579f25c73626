import { useEffect, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';

interface FindFieldProps {
  typed: string;
  onType: (text: string) => void;
}

/** Searches the entries of the period. Focused when a tap opens it. */
export function FindField({ typed, onType }: FindFieldProps) {
  const t = useLabels();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    // With a text it was open before, and another kind or period was chosen.
    if (input?.value === '') input.focus();
  }, []);
  return (
    <search ref={place} className="min-w-0 grow">
      <SearchField label={t('history_search')} value={typed} onChange={onType} />
    </search>
  );
}
