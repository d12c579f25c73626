/** The conversion of a bundle into another, as an order. */
import { type BundleConversion, conversionCalls, convertBundle } from '../../api/bundle-conversion.ts';
import { ORDER_REASONS, type OrderKind } from '../../orders/order-kind.ts';

/** A bundle is converted into another once: more is the same order twice. */
export const conversionSubject = ({ from, to }: BundleConversion): string => `${from}>${to}`;

export const conversionOrder = {
  name: 'conversion',
  send: convertBundle,
  isRepeatable: true,
  find: ({ key }) => conversionCalls.find(key),
  void: ({ key }) => conversionCalls.void(key),
  keep: ({ from, to, price }) => ({ from, to, price }),
  restore: ({ terms: { from, to, price } }) =>
    typeof from === 'string' && typeof to === 'string' && typeof price === 'number' ? { from, to, price } : undefined,
  reasons: { ...ORDER_REASONS, not_eligible: 'conversion_reason_not_eligible' },
  words: { name: 'conversion_order_name', nothingDone: 'conversion_nothing_changed' },
  changes: (line) => [['line', line]],
  // What a conversion costs is told with what the line may convert.
  pricesFrom: ['line'],
} satisfies OrderKind<BundleConversion>;
