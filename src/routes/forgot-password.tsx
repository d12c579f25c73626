import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#src/features/auth/forgot-password-screen.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: {
    layout: 'waiting',
    guard: 'anonymous',
    offline: 'online',
    title: 'title_forgot_password',
    labels: ['auth', 'sign-in', 'telecom'],
  },
  component: ForgotPasswordScreen,
});
