import { createFileRoute } from '@tanstack/react-router';
import { CreateNewPasswordScreen } from '#src/features/auth/create-new-password-screen.tsx';

export const Route = createFileRoute('/create-new-password')({
  staticData: {
    layout: 'waiting',
    guard: 'anonymous',
    offline: 'online',
    title: 'title_create_new_password',
    labels: ['auth', 'sign-in', 'telecom'],
    mustNotReload: true,
  },
  component: CreateNewPasswordScreen,
});
