import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '#src/features/auth/sign-up-screen.tsx';
import { oneOf, searchParams, shownCode } from '#src/lib/search-params.ts';

const search = searchParams({ step: oneOf(['social'] as const), code: shownCode(5, 24) });

export const Route = createFileRoute('/sign-up')({
  staticData: {
    layout: 'waiting',
    guard: 'anonymous',
    offline: 'online',
    title: 'title_sign_up',
    labels: ['auth', 'sign-in', 'telecom'],
  },
  validateSearch: search,
  component: Screen,
});

function Screen() {
  const { step = 'phone', code } = Route.useSearch();
  return <SignUpScreen step={step} invitation={code} />;
}
