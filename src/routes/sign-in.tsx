import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#src/features/auth/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  staticData: {
    layout: 'waiting',
    guard: 'anonymous',
    offline: 'online',
    title: 'title_sign_in',
    labels: ['auth', 'sign-in', 'telecom'],
  },
  component: SignInScreen,
});
