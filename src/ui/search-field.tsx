import { Icon } from './icon.tsx';
import { searchIcon } from './icons-more.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** What can be looked for: it stands in the field until something is typed. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Narrows a list as one types: there is nothing to send. Stands in a `<search>` with what else narrows the list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // The browser's own button to clear the field stands there once something is typed.
      {...(value === '' && { end: <Icon icon={searchIcon} size={20} /> })}
    />
  );
}
