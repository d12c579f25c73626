import { createFileRoute } from '@tanstack/react-router';
import { NonBrandScreen } from '#src/features/auth/non-brand-screen.tsx';
import { oneOf, searchParams, shownCode } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/non-brand')({
  staticData: { layout: 'waiting', guard: 'open', offline: 'online', title: 'title_non_brand', labels: ['auth'] },
  validateSearch: searchParams({ reason: oneOf(['number'] as const), code: shownCode(5, 24) }),
  component: Screen,
});

function Screen() {
  const { reason, code } = Route.useSearch();
  return <NonBrandScreen wasNumberTold={reason === 'number'} invitation={code} />;
}
