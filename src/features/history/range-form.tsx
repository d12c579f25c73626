import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { HistoryType } from '#src/api/history.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { daysApart, noonOf } from '#src/lib/days.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/button/chip.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { calendarIcon } from '#src/ui/icon/icons-more.ts';
import { HISTORY_PATHS } from './history-tabs.tsx';
import { type DayRange, isRange, LONGEST_RANGE, type PeriodChoice } from './periods.ts';

interface RangeChipProps {
  choice: PeriodChoice;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the form with the two dates, and shows them if a range is chosen. */
export function RangeChip({ choice, isOpen, onToggle }: RangeChipProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <Chip icon={calendarIcon} isSelected={isRange(choice)} aria-expanded={isOpen} onClick={onToggle}>
      {isRange(choice)
        ? t('history_span', {
            from: formatDate(noonOf(choice.from), 'short-date', language),
            to: formatDate(noonOf(choice.to), 'short-date', language),
          })
        : t('history_range')}
    </Chip>
  );
}

interface RangeFormProps {
  type: HistoryType;
  /** The initial dates: those on screen. */
  period: DayRange;
  /** yyyy-mm-dd in Algiers. */
  today: string;
  onDone: () => void;
}

/** Uses the platform's date pickers. Swaps reversed dates instead of rejecting them. */
export function RangeForm({ type, period, today, onDone }: RangeFormProps) {
  const t = useLabels();
  const navigate = useNavigate();
  const [{ from, to }, setRange] = useState(period);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === '' || to === '') return setError(t('history_range_missing'));
    const range = from <= to ? { from, to } : { from: to, to: from };
    if (range.from > today) return setError(t('history_range_future'));
    if (daysApart(range.from, range.to) >= LONGEST_RANGE) return setError(t('history_range_long'));
    void navigate({ to: HISTORY_PATHS[type], search: range, replace: true });
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="min-w-36 grow basis-36">
        <TextField
          type="date"
          label={t('history_from')}
          value={from}
          max={today}
          error={error}
          onChange={(event) => setRange({ from: event.target.value, to })}
        />
      </div>
      <div className="min-w-36 grow basis-36">
        <TextField
          type="date"
          label={t('history_to')}
          value={to}
          max={today}
          onChange={(event) => setRange({ from, to: event.target.value })}
        />
      </div>
      <Button type="submit">{t('history_range_show')}</Button>
    </form>
  );
}
