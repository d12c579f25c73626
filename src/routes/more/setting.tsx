import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { MoreScreen } from '#src/app/more-screen.tsx';
import { startAccount } from '#src/telecom/line/start-account.ts';

export const Route = createFileRoute('/more/setting')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_more',
    labels: ['more', 'navigation', 'telecom'],
  },
  loader: lineLoader((context) => startAccount(context)),
  component: MoreScreen,
});
