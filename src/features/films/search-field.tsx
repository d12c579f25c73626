import { useLabels } from '../../i18n/use-labels.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons-more.ts';
import { TextField } from '../../ui/text-field.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** As one types: there is nothing to send. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useLabels();
  return (
    <search>
      <TextField
        label={t('films_search')}
        isLabelHidden
        type="search"
        placeholder={t('films_search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        end={<Icon icon={searchIcon} size={20} />}
      />
    </search>
  );
}
