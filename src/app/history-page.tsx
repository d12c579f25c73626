import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import type { DebitSearch } from '#src/features/history/history-search.ts';
import type { HistoryView } from '#src/features/history/history-view.ts';
import { UsageTabs } from '#src/features/usage/usage-tabs.tsx';

/** The history, beside the usage of the line. */
export const HistoryPage = (props: DebitSearch & { view: HistoryView }) => (
  <HistoryScreen {...props} nav={<UsageTabs current="history" />} />
);
