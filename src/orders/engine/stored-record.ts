/** Order records as text on the device. */
import * as v from 'valibot';
import type { OrderRecord, Receipt, RecordedTerms } from './order-record.ts';

const time = v.pipe(v.number(), v.finite());
const text = v.string();
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of later versions are kept. `line` holds the sign-in id: installed phones have records with that name. */
const storedRecord = v.looseObject({
  key: text,
  kind: text,
  subject: text,
  terms: v.custom<RecordedTerms>(isObject),
  line: v.optional(text),
  owner: v.optional(text),
  at: time,
  state: v.picklist(['sent', 'unknown', 'succeeded', 'declined']),
  since: time,
  missingCountsFrom: time,
  otherOrders: v.optional(v.array(text)),
  orderId: v.optional(text),
  reason: v.optional(text),
  receipt: v.optional(v.custom<Receipt>(isObject)),
  balanceAfter: v.optional(time),
  doneAt: v.optional(time),
});

/** Undefined if the text is not a whole record. */
export function parseRecord(stored: string | null): OrderRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
  const { success, output } = v.safeParse(storedRecord, value);
  if (!success) return undefined;
  const { line, ...record } = output;
  return line === undefined ? record : { ...record, signInId: line };
}

export function serializeRecord({ signInId, ...record }: OrderRecord): string {
  return JSON.stringify({ ...record, line: signInId });
}
