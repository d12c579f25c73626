import { useEffect, useState } from 'react';
import type { HistoryItem } from '#src/api/history.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { downloadIcon } from '#src/ui/icon/icons.ts';
import { moreIcon, printIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { plainTable } from './history-columns.ts';
import type { HistoryView } from './history-view.ts';
import type { DayRange } from './periods.ts';
import type { useHistory } from './use-history.ts';

interface HistoryToolsProps {
  view: HistoryView;
  period: DayRange;
  history: ReturnType<typeof useHistory>;
  /** The entries to save: all, or those of the chosen kind. */
  items: readonly HistoryItem[];
}

type Wanted = 'file' | 'paper';

/**
 * Saves or prints the whole period. Loads the missing entries first. Hidden on a kiosk, which must not store anything.
 */
export function HistoryTools({ view, period, history, items }: HistoryToolsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const [wanted, setWanted] = useState<Wanted>();
  const [isOpen, setOpen] = useState(false);
  const { isAtEnd, isPartFailed, isLoadingMore } = history;

  const fail = () => showToast('error', t('history_export_failed'), 6000);

  useEffect(() => {
    if (wanted === undefined) return;
    if (isPartFailed && !isLoadingMore) {
      fail();
      setWanted(undefined);
      return;
    }
    if (!isAtEnd) return;
    setWanted(undefined);
    if (wanted === 'paper') {
      // In a later task: React must have rendered the printed page before the browser prints it.
      void nextTask().then(() => window.print());
    } else {
      void import('./history-csv.ts').then(
        ({ csvOf }) =>
          saveFile(
            `${t('history_file_name')}-${view}-${period.from}-${period.to}.csv`,
            'text/csv;charset=utf-8',
            csvOf(plainTable(items, view, language, t), language),
          ),
        fail,
      );
    }
  });

  if (isKiosk) return null;
  const want = (what: Wanted) => () => {
    setOpen(false);
    setWanted(what);
    history.loadAll();
    if (isPartFailed) history.retryPart();
  };
  return (
    <div className="print:hidden">
      {wanted === undefined ? (
        <IconButton icon={moreIcon} label={t('history_tools')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      ) : (
        <span role="status" className="grid size-12 place-items-center">
          <Spinner />
          <span className="visually-hidden">{t('common_loading')}</span>
        </span>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('history_tools')}>
        <div className="flex flex-col gap-2">
          <Button variant="secondary" isWide icon={downloadIcon} onClick={want('file')}>
            {t('history_export')}
          </Button>
          <Button variant="secondary" isWide icon={printIcon} onClick={want('paper')}>
            {t('history_print')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
