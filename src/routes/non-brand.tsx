import { createFileRoute } from '@tanstack/react-router';
import { NonBrandScreen } from '#src/features/auth/non-brand-screen.tsx';
import { oneOf, searchParams } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/non-brand')({
  staticData: { layout: 'waiting', guard: 'open', offline: 'online', title: 'title_non_brand', labels: ['auth'] },
  validateSearch: searchParams({ reason: oneOf(['number'] as const) }),
  component: Screen,
});

function Screen() {
  return <NonBrandScreen wasNumberTold={Route.useSearch().reason === 'number'} />;
}
