import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#src/features/auth/landing-screen.tsx';

export const Route = createFileRoute('/')({
  staticData: { layout: 'waiting', guard: 'anonymous', offline: 'online', title: 'title_home', labels: [] },
  component: LandingScreen,
});
