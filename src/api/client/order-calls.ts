/**
 * The three calls that every kind of order has, all of them portal-defined: send it with a key, ask by that key what
 * became of it, have the key voided. The same key always stands for the same deed of a line: sent again, it is answered
 * with the first answer, and nothing is done twice.
 */
import * as v from 'valibot';
import { type Agreed, ENTERED_BY_USER } from './agreed.ts';
import { ApiError } from './errors.ts';
import { type CallOptions, call } from './http.ts';
import { callKey, isMissingCall, isNotOffered, rememberNotOffered } from './not-offered.ts';
import { isoTime } from './wire.ts';

/** In every answer to an order: when the operator carried it out, or took it. */
export const ORDERED_AT = { at: v.nullish(isoTime) } as const;

/** How the order stands, and why it failed. */
export const ORDER_STATE = {
  state: v.picklist(['completed', 'inProgress', 'failed']),
  reason: v.nullish(v.string()),
} as const;

/** The operator's promise that a key will never be carried out. */
const voided = v.object({ state: v.literal('voided') });
export type Voided = v.InferOutput<typeof voided>;

interface Sending extends Pick<CallOptions, 'replay'> {
  /** It is never taken for a call that the operator does not have: purchases and top-ups. */
  isRequired?: boolean;
}

/** `sending`: how the first of the calls is to be made, where that is not as usual. */
export function orderCalls<const S extends v.GenericSchema>(
  path: string,
  answer: S,
  { isRequired = false, ...sending }: Sending = {},
) {
  /** A key may come from an address: dots or slashes would ask another path. No order has such a key. */
  const ofKey = (key: string) => {
    if (!/^[\w-]+$/.test(key)) throw new ApiError('not-found', { correlationId: '' });
    return `${path}/${key}`;
  };
  const sendKey = callKey('bff', path, 'POST');
  return {
    /** False if the operator has answered within the last hour that it has no such call. */
    isOffered: (): boolean => isRequired || !isNotOffered(sendKey),

    /**
     * POST {path}. 409 `price_changed` if the operator would take other sums than `agreed`, `in_progress` while it is
     * being carried out, `key_voided` for a key that was voided.
     */
    send: async (body: object, agreed: Agreed, key: string): Promise<v.InferOutput<S>> => {
      const json = agreed === ENTERED_BY_USER ? body : { ...body, ...agreed };
      try {
        return await call('bff', path, answer, {
          method: 'POST',
          json,
          headers: { 'Idempotency-Key': key },
          ...sending,
        });
      } catch (error) {
        // Remembered for the entries only. What became of this order is asked as ever: the answer may be a proxy's.
        if (!isRequired && isMissingCall(error)) rememberNotOffered(sendKey);
        throw error;
      }
    },

    /** GET {path}/{key}: what became of it. `not-found`: it never arrived. */
    find: async (key: string, signal?: AbortSignal): Promise<v.InferOutput<S>> =>
      call('bff', ofKey(key), answer, { signal }),

    /**
     * POST {path}/{key}/void: "never carry it out". Answers `{ state: voided }`, or what became of it where it was carried
     * out already. 404 or 405: the operator has no such call, and the outcome stays open. May be repeated.
     */
    void: async (key: string): Promise<Voided | v.InferOutput<S>> =>
      call('bff', `${ofKey(key)}/void`, v.union([voided, answer]), { method: 'POST' }),
  };
}

/** Whether `void` was answered with the promise, and not with what became of the order. */
export const isVoided = (answer: unknown): answer is Voided => v.is(voided, answer);
