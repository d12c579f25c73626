import { createFileRoute } from '@tanstack/react-router';
import { PaysAsGuest } from '#src/features/top-up/payer.ts';
import { PaymentReturnScreen } from '#src/features/top-up/payment-return-screen.tsx';
import { guestPaymentReturnSearch } from '#src/features/top-up/top-up-search.ts';

export const Route = createFileRoute('/top-up/payment')({
  staticData: {
    layout: 'default',
    // Also for somebody who has signed in since the visit to the bank.
    guard: 'open',
    offline: 'online',
    title: 'title_payment_gateway',
    labels: ['orders', 'payment', 'telecom', 'top-up'],
    capability: 'topUpWithoutAccount',
    mustNotReload: true,
    isHiddenInKiosk: true,
  },
  validateSearch: guestPaymentReturnSearch,
  component: Screen,
});

const RETURN = {};

function Screen() {
  return (
    <PaysAsGuest value={RETURN}>
      <PaymentReturnScreen {...Route.useSearch()} />
    </PaysAsGuest>
  );
}
