import { createFileRoute } from '@tanstack/react-router';
import { RegisterOtpScreen } from '#src/features/auth/register-otp-screen.tsx';

export const Route = createFileRoute('/register-otp')({
  staticData: {
    layout: 'waiting',
    guard: 'anonymous',
    offline: 'online',
    title: 'title_register_otp',
    labels: ['auth', 'sign-in', 'telecom'],
    mustNotReload: true,
  },
  component: RegisterOtpScreen,
});
