import { type CarryName, carried } from '#src/lib/carry-over.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { searchIcon } from '#src/ui/icon/icons-more.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** What the user can search for. It is also the placeholder. */
  label: string;
  value: string;
  /** The field's name while the portal starts. */
  carry?: CarryName | undefined;
  onChange: (typed: string) => void;
}

/** Filters a list while the user types; there is nothing to submit. Put it in a `<search>` with the other filters. */
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
      // Once there is text, the browser's own clear button appears in this place.
      {...(value === '' && { end: <Icon icon={searchIcon} size={20} /> })}
    />
  );
}
