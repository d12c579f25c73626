/** The order to convert a bundle to another. */
import {
  type BundleConversion,
  type Conversion,
  type ConversionResult,
  type ConversionTarget,
  conversionCalls,
  convertBundle,
} from '#src/api/bundle-conversion.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind, textOf } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';
import { gluedUnits } from '#src/telecom/offering/volume-text.ts';

export interface ConversionOrder extends BundleConversion {
  price: Dzd;
  /** For the receipt: the names of both bundles and the end date of the new one. */
  fromName?: string | undefined;
  toName?: string | undefined;
  expiresAt?: string | undefined;
}

/** A bundle is converted to another only once, so a repeated request is a duplicate order. */
export const conversionSubject = ({ from, to }: BundleConversion): string => `${from}>${to}`;

export const conversionOrderOf = (conversion: Conversion, target: ConversionTarget): ConversionOrder => ({
  from: conversion.instanceId,
  to: target.brandRef,
  price: target.price,
  fromName: conversion.name,
  toName: target.name,
  expiresAt: target.expiresAt ?? undefined,
});

const resultOf = ({ price, expiresAt, at, ...result }: ConversionResult): KindResult => ({
  ...result,
  at: at ? Date.parse(at) : undefined,
  receipt: { ...(price != null && { price }), ...(expiresAt && { expiresAt }) },
});

export const conversionOrder = {
  name: 'conversion',
  agreed: ({ price }) => ({ price }),
  send: async (order, key, agreed) => resultOf(await convertBundle(order, agreed, key)),
  isRepeatable: true,
  ...byKey(conversionCalls, resultOf),
  recordTerms: ({ from, to, fromName, toName, expiresAt }) => ({ from, to, fromName, toName, expiresAt }),
  restore: ({ terms: { from, to, price } }) =>
    typeof from === 'string' && typeof to === 'string' && typeof price === 'number' ? { from, to, price } : undefined,
  success: (done, { t }) => {
    const [from, to, price] = [textOf(done, 'fromName'), textOf(done, 'toName'), figureOf(done, 'price')];
    return {
      text:
        from && to
          ? t('conversion_succeeded', { from: gluedUnits(from), to: gluedUnits(to) })
          : t('conversion_order_name'),
      facts: price === undefined ? [] : [{ label: 'order_price', amount: price }],
      until: textOf(done, 'expiresAt'),
    };
  },
  reasons: { ...ORDER_REASONS, not_eligible: 'conversion_reason_not_eligible' },
  words: { name: 'conversion_order_name', nothingDone: 'conversion_nothing_changed' },
  changes: (signInId) => [['line', signInId]],
} satisfies OrderKind<ConversionOrder>;
