import { createFileRoute } from '@tanstack/react-router';
import { PaymentReturnScreen } from '#src/features/top-up/payment-return-screen.tsx';
import { paymentReturnSearch } from '#src/features/top-up/top-up-search.ts';

export const Route = createFileRoute('/dashboard/payment-gateway')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'online',
    title: 'title_payment_gateway',
    labels: ['orders', 'payment', 'telecom', 'top-up'],
    capability: 'cardPayment',
    mustNotReload: true,
  },
  validateSearch: paymentReturnSearch,
  component: Screen,
});

function Screen() {
  return <PaymentReturnScreen {...Route.useSearch()} />;
}
