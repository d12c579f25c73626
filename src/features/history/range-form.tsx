import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { daysApart } from '#src/lib/days.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { shownText } from '#src/ui/hooks/shown-text.ts';
import { HISTORY_PATHS } from './history-paths.tsx';
import type { DebitKind } from './history-search.ts';
import { searchWith } from './history-search.ts';
import type { HistoryView } from './history-view.ts';
import { type DayRange, LONGEST_RANGE } from './periods.ts';

interface RangeFormProps {
  view: HistoryView;
  /** Of the debits. It stays. */
  kind: DebitKind | undefined;
  /** The initial dates: those on screen. */
  period: DayRange;
  /** yyyy-mm-dd in Algiers. */
  today: string;
  onDone: () => void;
}

/** Uses the platform's date pickers. Swaps reversed dates instead of rejecting them. */
export function RangeForm({ view, kind, period, today, onDone }: RangeFormProps) {
  const t = useLabels();
  const navigate = useNavigate();
  const [{ from, to }, setRange] = useState(period);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const from = shownText(event.currentTarget, 'from') ?? period.from;
    const to = shownText(event.currentTarget, 'to') ?? period.to;
    setRange({ from, to });
    if (from === '' || to === '') return setError(t('history_range_missing'));
    const range = from <= to ? { from, to } : { from: to, to: from };
    if (range.from > today) return setError(t('history_range_future'));
    if (daysApart(range.from, range.to) >= LONGEST_RANGE) return setError(t('history_range_long'));
    void navigate({ to: HISTORY_PATHS[view], search: searchWith(range, kind), replace: true });
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="min-w-36 grow basis-36">
        <TextField
          type="date"
          name="from"
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
          name="to"
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
