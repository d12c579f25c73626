import { type CarryName, carried } from '#src/lib/carry-over.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { searchIcon } from '#src/ui/icon/icons-more.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** What can be looked for: it stands in the field until something is typed. */
  label: string;
  value: string;
  /** Its name while the portal starts. */
  carry?: CarryName | undefined;
  onChange: (typed: string) => void;
}

/** Narrows a list as one types: there is nothing to send. Stands in a `<search>` with what else narrows the list. */
export function SearchField({ label, value, carry, onChange }: SearchFieldProps) {
  return (
    <TextField
      {...(carry && carried(carry))}
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
