/**
 * The three calls of every kind of order, all portal-defined: send the order with a key, find its outcome by that key,
 * void the key. A key identifies exactly one operation of its caller, permanently: if the order is sent again, the operator
 * repeats its first answer and does nothing twice.
 */
import * as v from 'valibot';
import { type Agreed, ENTERED_BY_USER } from './agreed.ts';
import { isTurnedOff } from './capability-calls.ts';
import { ApiError } from './errors.ts';
import { type CallOptions, call } from './http.ts';
import { callKey, isMissingCall, isNotOffered, rememberNotOffered } from './not-offered.ts';
import { decisive, object } from './object.ts';
import { isoTime } from './wire.ts';

/** In every answer to an order: when the operator completed or accepted it. */
export const ORDERED_AT = { at: v.nullish(isoTime) } as const;

/** The state of the order, and why it failed. */
export const ORDER_STATE = {
  state: v.picklist(['completed', 'inProgress', 'failed']),
  reason: decisive(v.nullish(v.string())),
} as const;

/** The operator's promise never to carry out the order with this key. */
export const voided = object({ state: v.literal('voided') });
export type Voided = v.InferOutput<typeof voided>;

interface Sending extends Pick<CallOptions, 'replay'> {
  /** No token is sent with any of the three. */
  anonymous?: boolean;
  /** It is never taken for a call that the operator does not have: purchases and top-ups. */
  isRequired?: boolean;
}

/** `sending`: how the first of the calls is to be made, where that is not as usual. */
export function orderCalls<const S extends v.GenericSchema>(
  path: string,
  answer: S,
  { isRequired = false, anonymous = false, ...sending }: Sending = {},
) {
  /** A key may come from a URL. Dots or slashes would lead to another path, and no order has such a key. */
  const ofKey = (key: string) => {
    if (!/^[\w-]+$/.test(key)) throw new ApiError('not-found', { correlationId: '' });
    return `${path}/${key}`;
  };
  const sendKey = callKey('bff', path, 'POST');
  return {
    path,

    /** The path of the order with this key. Throws `not-found` for a text that no order has as its key. */
    pathOf: ofKey,

    /** False if the brand has turned it off, or the operator has answered within the last hour that it has no such call. */
    isOffered: (): boolean => !(isRequired ? isTurnedOff('bff', path) : isNotOffered(sendKey)),

    /**
     * POST {path}. 409 `price_changed` if the operator would charge other sums than `agreed`, `in_progress` while the
     * order is being carried out, `key_voided` for a voided key.
     */
    send: async (body: object, agreed: Agreed, key: string): Promise<v.InferOutput<S>> => {
      const json = agreed === ENTERED_BY_USER ? body : { ...body, ...agreed };
      try {
        return await call('bff', path, answer, {
          method: 'POST',
          json,
          headers: { 'Idempotency-Key': key },
          anonymous,
          ...sending,
        });
      } catch (error) {
        // Only hides the entries. The outcome of this order is still looked up, because the answer may be a proxy's.
        if (!isRequired && isMissingCall(error)) rememberNotOffered(sendKey);
        throw error;
      }
    },

    /** GET {path}/{key}: the outcome of the order. Throws `not-found` if the order never arrived. */
    find: async (key: string, signal?: AbortSignal): Promise<v.InferOutput<S>> =>
      call('bff', ofKey(key), answer, { signal, anonymous }),

    /**
     * POST {path}/{key}/void: "never carry it out". Answers `{ state: voided }`, or the outcome if the order was
     * already carried out. 404 or 405: the operator has no such call, and the outcome stays open. May be repeated.
     */
    void: async (key: string): Promise<Voided | v.InferOutput<S>> =>
      call('bff', `${ofKey(key)}/void`, v.union([voided, answer]), { method: 'POST', anonymous }),
  };
}

/** True if the answer to `void` is the promise, not the outcome of the order. */
export const isVoided = (answer: unknown): answer is Voided => v.is(voided, answer);
