import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignUpScreen } from '../features/auth/sign-up-screen.tsx';

export const Route = createFileRoute('/sign-up')({
  staticData: { layout: 'waiting', guard: 'anonymous', title: 'title_sign_up' },
  validateSearch: v.object({ step: v.fallback(v.optional(v.literal('social')), undefined) }),
  component: Screen,
});

function Screen() {
  return <SignUpScreen step={Route.useSearch().step ?? 'phone'} />;
}
