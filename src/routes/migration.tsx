import { createFileRoute } from '@tanstack/react-router';
import { MigrationScreen } from '#src/features/auth/migration-screen.tsx';

export const Route = createFileRoute('/migration')({
  staticData: {
    layout: 'waiting',
    guard: 'open',
    offline: 'online',
    title: 'title_migration',
    labels: ['auth', 'sign-in', 'telecom'],
  },
  component: MigrationScreen,
});
