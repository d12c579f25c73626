import { useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { searchIcon } from '#src/ui/icon/icons-more.ts';

interface FaqSearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The typed text stays in the page: it is never written to the address. */
export function FaqSearchField({ value, onChange }: FaqSearchFieldProps) {
  const t = useLabels();
  const place = useRef<HTMLElement>(null);
  const clear = () => {
    onChange('');
    place.current?.querySelector('input')?.focus();
  };
  return (
    <search ref={place}>
      <TextField
        label={t('faq_search')}
        placeholder={t('faq_search_hint')}
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        end={
          value ? (
            <IconButton icon={closeIcon} label={t('faq_search_clear')} onClick={clear} />
          ) : (
            <Icon icon={searchIcon} size={20} />
          )
        }
      />
    </search>
  );
}
