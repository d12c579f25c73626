import { PaysAsGuest } from './payer.ts';
import { PaymentReturnScreen } from './payment-return-screen.tsx';
import type { GuestPaymentReturnSearch } from './top-up-search.ts';

const RETURN = {};

export const GuestPaymentReturnScreen = (search: GuestPaymentReturnSearch) => (
  <PaysAsGuest value={RETURN}>
    <PaymentReturnScreen {...search} />
  </PaysAsGuest>
);
