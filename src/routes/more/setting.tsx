import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/more/setting')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_settings' },
  component: ComingScreen,
});
