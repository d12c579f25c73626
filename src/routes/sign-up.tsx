import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/auth/sign-up-screen.tsx';
import { oneOf, searchParams } from '../lib/search-params.ts';

const search = searchParams({ step: oneOf(['social'] as const) });

export const Route = createFileRoute('/sign-up')({
  staticData: {
    layout: 'waiting',
    guard: 'anonymous',
    offline: 'online',
    title: 'title_sign_up',
    labels: ['auth', 'credentials'],
  },
  validateSearch: search,
  component: Screen,
});

function Screen() {
  return <SignUpScreen step={Route.useSearch().step ?? 'phone'} />;
}
