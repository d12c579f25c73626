/** The order to switch a renewal on or off. */
import { type RenewalSwitched, renewalCalls, switchRenewal } from '#src/api/renewals.ts';
import { UPCOMING_CHARGES } from '#src/api/upcoming-charges.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind, textOf } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';
import { switchState } from '#src/orders/engine/switch-state.ts';
import type { Renewable } from './renewable.ts';

export interface RenewalOrder {
  brandRef: string;
  enabled: boolean;
  /** Of each later charge. 0 when switching off. */
  price: Dzd;
  /** For the receipt. */
  name?: string | undefined;
  /** When the bundle on the line ends, ISO text. */
  endsAt?: string | undefined;
}

/** On and off are two orders, however much time is between them. */
export const renewalSubject = ({ brandRef, enabled }: Pick<RenewalOrder, 'brandRef' | 'enabled'>): string =>
  `${brandRef}:${enabled ? 'on' : 'off'}`;

export const renewalOrderOf = ({ brandRef, price, name, endsAt }: Renewable, enabled: boolean): RenewalOrder => ({
  brandRef,
  enabled,
  price: enabled ? price : 0,
  name,
  endsAt,
});

function resultOf(renewal: RenewalSwitched, wanted: unknown, key: string): KindResult {
  const { reference, reason, price, nextChargeAt, at } = renewal;
  return {
    orderId: reference ?? key,
    state: switchState(renewal, wanted),
    reason,
    at: at ? Date.parse(at) : undefined,
    receipt: wanted === true ? { price, ...(nextChargeAt && { nextChargeAt }) } : {},
  };
}

export const renewalOrder = {
  name: 'renewal',
  agreed: ({ price }) => ({ price }),
  send: async ({ brandRef, enabled }, key, agreed) =>
    resultOf(await switchRenewal(brandRef, enabled, agreed, key), enabled, key),
  isRepeatable: true,
  ...byKey(renewalCalls, (answer, { terms, key }) => resultOf(answer, terms.enabled, key)),
  recordTerms: ({ brandRef, enabled, name, endsAt }) => ({ brandRef, enabled, name, endsAt }),
  restore: ({ terms: { brandRef, enabled, price } }) =>
    typeof brandRef === 'string' && typeof enabled === 'boolean' && typeof price === 'number'
      ? { brandRef, enabled, price }
      : undefined,
  success: (done, { t }) => {
    const name = textOf(done, 'name') ?? t('renewals_order_name');
    const day = (label: LabelName, at: string | undefined) => (at === undefined ? [] : [{ label, day: at }]);
    if (done.terms.enabled !== true)
      return { text: t('renewals_turned_off', { name }), facts: day('renewals_ends', textOf(done, 'endsAt')) };
    return {
      text: t('renewals_turned_on', { name }),
      facts: [
        { label: 'order_price', amount: figureOf(done, 'price') ?? 0 },
        ...day('renewals_next_charge', textOf(done, 'nextChargeAt')),
      ],
    };
  },
  reasons: { ...ORDER_REASONS, not_eligible: 'renewals_reason_not_eligible' },
  words: { name: 'renewals_order_name', nothingDone: 'renewals_nothing_changed' },
  changes: (signInId) => [
    ['line', signInId, 'renewals'],
    ['line', signInId, UPCOMING_CHARGES],
    ['line', signInId, 'renewal-status'],
    ['line', signInId, 'bundle-purchases'],
  ],
  // The catalogue has the price of a bundle that does not renew yet.
  pricesFrom: (signInId) => [
    ['line', signInId, 'renewals'],
    ['content', 'product-offerings'],
  ],
} satisfies OrderKind<RenewalOrder>;
