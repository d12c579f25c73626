import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/support/faq')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_faq' },
  component: ComingScreen,
});
