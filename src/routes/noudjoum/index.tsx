import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/noudjoum/')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_noudjoum' },
  component: ComingScreen,
});
