import { useEffect, useState } from 'react';
import type { HistoryType } from '#src/api/history.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { downloadIcon } from '#src/ui/icon/icons.ts';
import { printIcon } from '#src/ui/icon/icons-more.ts';
import type { DayRange } from './periods.ts';
import type { useHistory } from './use-history.ts';

interface HistoryToolsProps {
  type: HistoryType;
  period: DayRange;
  history: ReturnType<typeof useHistory>;
}

type Wanted = 'file' | 'paper';

/**
 * Saves or prints the whole period. Loads the missing entries first. Hidden on a kiosk, which must not store anything.
 */
export function HistoryTools({ type, period, history }: HistoryToolsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const [wanted, setWanted] = useState<Wanted>();
  const [isFailed, setFailed] = useState(false);
  const { items, isAtEnd, isPartFailed, isLoadingMore } = history;

  useEffect(() => {
    if (wanted === undefined) return;
    if (isPartFailed && !isLoadingMore) {
      setFailed(true);
      setWanted(undefined);
      return;
    }
    if (!isAtEnd) return;
    setWanted(undefined);
    if (wanted === 'paper') {
      // In a later task: React must have rendered the printed page before the browser prints it.
      void nextTask().then(() => window.print());
    } else {
      void Promise.all([import('./history-columns.ts'), import('./history-csv.ts')]).then(
        ([{ plainTable }, { csvOf }]) =>
          saveFile(
            `${t('history_file_name')}-${type}-${period.from}-${period.to}.csv`,
            'text/csv;charset=utf-8',
            csvOf(plainTable(items, type, language, t), language),
          ),
        () => setFailed(true),
      );
    }
  });

  if (isKiosk) return null;
  const want = (what: Wanted) => () => {
    setFailed(false);
    setWanted(what);
    history.loadAll();
    if (isPartFailed) history.retryPart();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button variant="secondary" size="sm" icon={downloadIcon} isBusy={wanted === 'file'} onClick={want('file')}>
        {t('history_export')}
      </Button>
      <Button variant="secondary" size="sm" icon={printIcon} isBusy={wanted === 'paper'} onClick={want('paper')}>
        {t('history_print')}
      </Button>
      <p role="status" className="text-sm font-semibold text-danger">
        {isFailed && t('history_export_failed')}
      </p>
    </div>
  );
}
