import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadTransfer } from '#src/features/services/load-services.ts';
import { transferSearch } from '#src/features/services/services-search.ts';
import { TransferScreen } from '#src/features/services/transfer-screen.tsx';

export const Route = createFileRoute('/more/core-service/stormili')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_stormili',
    labels: ['orders', 'services', 'sign-in', 'telecom'],
    capability: 'transfer',
  },
  validateSearch: transferSearch,
  loader: lineLoader(loadTransfer),
  component: Screen,
});

function Screen() {
  const { confirm = false } = Route.useSearch();
  return <TransferScreen isConfirming={confirm} />;
}
