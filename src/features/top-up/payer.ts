/**
 * Who tops up: the signed-in line, or a visitor who tops up any line. The parts of both screens ask it for the calls,
 * the kind of order and the pages, so that they are the same for both.
 */
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  cancelGuestPayment,
  guestPaymentQuery,
  guestQuestionQuery,
  guestTermsQuery,
  isGuestCancelOffered,
} from '#src/api/guest-top-up.ts';
import {
  cancelPayment,
  isCancelOffered,
  type PaymentOrder,
  type PaymentQuestion,
  type PaymentRequest,
  type PaymentTerms,
  paymentQuery,
  paymentQuestionQuery,
  paymentTermsQuery,
} from '#src/api/payments.ts';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import { GUEST } from '#src/session/guest.ts';
import { useLine } from '#src/session/use-session.ts';
import { guestPaymentOrder, paymentOrder } from './payment-order.ts';
import { guestScratchCardOrder, type ScratchCardOrder, scratchCardOrder } from './scratch-card-order.ts';

interface Payer {
  /** A visitor has no line: nothing on the screen is about one, and nothing is remembered. */
  isGuest: boolean;
  /** Owns the orders. */
  signInId: SignInId;
  /** Empty for a visitor. */
  ownMsisdn: Msisdn;
  kind: OrderKind<PaymentRequest>;
  cardKind: OrderKind<ScratchCardOrder>;
  terms: UseQueryOptions<PaymentTerms>;
  question: UseQueryOptions<PaymentQuestion>;
  payment(key: string): UseQueryOptions<PaymentOrder>;
  cancel(key: string): Promise<PaymentOrder>;
  isCancelOffered(): boolean;
  /** The form, the page to which the bank returns, and where a payer goes who is done. */
  pages: {
    form: '/dashboard/online-topup' | '/top-up';
    outcome: '/dashboard/payment-gateway' | '/top-up/payment';
    home: '/dashboard/my-brand' | '/';
  };
}

/** The two kinds of payers have other keys for the same data. */
const plain = <Data>(query: { queryKey: QueryKey }) => query as unknown as UseQueryOptions<Data>;

const VISITOR: Payer = {
  isGuest: true,
  signInId: GUEST,
  ownMsisdn: '',
  kind: guestPaymentOrder,
  cardKind: guestScratchCardOrder,
  terms: plain<PaymentTerms>(guestTermsQuery()),
  question: plain<PaymentQuestion>(guestQuestionQuery()),
  payment: (key) => plain<PaymentOrder>(guestPaymentQuery(key)),
  cancel: cancelGuestPayment,
  isCancelOffered: isGuestCancelOffered,
  pages: { form: '/top-up', outcome: '/top-up/payment', home: '/' },
};

const lineOf = (signInId: SignInId, ownMsisdn: Msisdn): Payer => ({
  isGuest: false,
  signInId,
  ownMsisdn,
  kind: paymentOrder,
  cardKind: scratchCardOrder,
  terms: plain<PaymentTerms>(paymentTermsQuery(signInId)),
  question: plain<PaymentQuestion>(paymentQuestionQuery(signInId)),
  payment: (key) => plain<PaymentOrder>(paymentQuery(signInId, key)),
  cancel: cancelPayment,
  isCancelOffered,
  pages: { form: '/dashboard/online-topup', outcome: '/dashboard/payment-gateway', home: '/dashboard/my-brand' },
});

interface Guest {
  /** Begins another top-up, if the page with the form is open. */
  onAgain?: () => void;
}

const GuestContext = createContext<Guest | undefined>(undefined);

/** Around the pages of visitors. They stay theirs if somebody signs in meanwhile. */
export const PaysAsGuest = GuestContext.Provider;

export function usePayer(): Payer & Guest {
  const { signInId, msisdn } = useLine();
  const guest = useContext(GuestContext);
  return guest ? { ...VISITOR, ...guest } : lineOf(signInId, msisdn);
}
