import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../app/coming-screen.tsx';

export const Route = createFileRoute('/support/faq')({
  staticData: { layout: 'my-account', guard: 'signed-in', offline: 'reads', title: 'title_faq', labels: ['coming'] },
  component: ComingScreen,
});
