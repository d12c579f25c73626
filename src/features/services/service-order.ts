/** The order to switch a core service on or off. Pending while the operator processes it. */
import { type CoreService, type ServiceSwitched, serviceCalls, switchService } from '#src/api/services.ts';
import { UPCOMING_CHARGES } from '#src/api/upcoming-charges.ts';
import { formatLastDay } from '#src/i18n/formats.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind, textOf } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';
import { switchState } from '#src/orders/engine/switch-state.ts';
import { priceOn } from './service-price.ts';

export interface ServiceOrder {
  /** The service's id. */
  id: string;
  enabled: boolean;
  /** When switching on and for each later period. 0 when switching off. */
  price: Dzd;
  /** For the receipt. */
  name?: string | undefined;
  period?: string | undefined;
}

/** On and off are two orders, however much time is between them. */
export const serviceSubject = ({ id, enabled }: Pick<ServiceOrder, 'id' | 'enabled'>): string =>
  `${id}:${enabled ? 'on' : 'off'}`;

export const serviceOrderOf = (service: CoreService, enabled: boolean): ServiceOrder => ({
  id: service.id,
  enabled,
  price: enabled ? priceOn(service) : 0,
  name: service.name,
  period: service.period ?? undefined,
});

function resultOf(service: ServiceSwitched, wanted: unknown, key: string): KindResult {
  const { id, reference, reason, price, period, nextChargeAt, paidUntil, endsAtOnce, balanceAfter, at } = service;
  const isOn = wanted === true;
  return {
    orderId: reference ?? key,
    state: switchState(service, wanted),
    reason,
    balanceAfter,
    at: at ? Date.parse(at) : undefined,
    receipt: {
      ...(isOn && price !== undefined && { price: priceOn({ id, price }) }),
      ...(isOn && period && { period }),
      ...(isOn && nextChargeAt && { nextChargeAt }),
      ...(!isOn && endsAtOnce === false && paidUntil && { runsUntil: paidUntil }),
    },
  };
}

export const serviceOrder = {
  name: 'service',
  agreed: ({ price }) => ({ price }),
  send: async ({ id, enabled }, key, agreed) => resultOf(await switchService(id, enabled, agreed, key), enabled, key),
  isRepeatable: true,
  ...byKey(
    ({ terms }) => serviceCalls(String(terms.id)),
    (answer, { terms, key }) => resultOf(answer, terms.enabled, key),
  ),
  recordTerms: ({ id, enabled, name, period }) => ({ id, enabled, name, period }),
  restore: ({ terms: { id, enabled, price } }) =>
    typeof id === 'string' && typeof enabled === 'boolean' && typeof price === 'number'
      ? { id, enabled, price }
      : undefined,
  success: (done, { t, language }) => {
    const name = textOf(done, 'name') ?? t('services_order_name');
    if (done.terms.enabled !== true) {
      const until = textOf(done, 'runsUntil');
      return until === undefined
        ? { text: t('services_turned_off', { name }) }
        : { text: t('services_turned_off_later', { name, date: formatLastDay(until, 'short-date', language) }) };
    }
    const price = figureOf(done, 'price') ?? 0;
    const next = textOf(done, 'nextChargeAt');
    return {
      text: t('services_turned_on', { name }),
      facts: [
        price > 0
          ? { label: 'order_price', amount: price, per: textOf(done, 'period') }
          : { label: 'order_price', text: t('services_free') },
        ...(next ? [{ label: 'services_next', day: next } as const] : []),
      ],
    };
  },
  reasons: { ...ORDER_REASONS, not_eligible: 'services_reason_not_eligible' },
  words: { name: 'services_order_name', nothingDone: 'services_nothing_changed' },
  changes: (signInId) => [
    ['line', signInId, 'services'],
    ['line', signInId, UPCOMING_CHARGES],
  ],
} satisfies OrderKind<ServiceOrder>;
