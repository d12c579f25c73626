import * as v from 'valibot';
import { call } from './client/http.ts';
import { callKey, isNotOffered } from './client/not-offered.ts';
import { object } from './client/object.ts';
import type { ReceiptRequest } from './requests/line.ts';

const PATH = '/receipts/sms';
export const sent = object({ status: v.string() });

/** False if the operator has answered within the last hour that it has no such call. */
export const isReceiptBySmsOffered = (): boolean => !isNotOffered(callKey('bff', PATH, 'POST'));

/**
 * POST /receipts/sms (portal-defined, optional): the operator sends the receipt of an order of this line, with its full
 * reference, to the line. May be repeated. 404 `order_not_found`; 429 after too many.
 */
export const sendReceiptBySms = (reference: string) =>
  call('bff', PATH, sent, { method: 'POST', json: { reference } satisfies ReceiptRequest, optional: true });
