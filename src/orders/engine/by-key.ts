/** `find` and `void` of a kind whose operator supports the calls of `api/client/order-calls.ts`. */

import { isVoided, type Voided } from '#src/api/client/order-calls.ts';
import type { KindResult, OrderAttempt } from './order-record.ts';

interface Calls<Answer> {
  find(key: string): Promise<Answer>;
  void(key: string): Promise<Answer | Voided>;
}

/** `calls`: a function of the order if the calls' paths depend on it. */
export function byKey<Answer>(
  calls: Calls<Answer> | ((attempt: OrderAttempt) => Calls<Answer>),
  resultOf: (answer: Answer, attempt: OrderAttempt) => KindResult,
) {
  const callsOf = (attempt: OrderAttempt) => (typeof calls === 'function' ? calls(attempt) : calls);
  return {
    find: async (attempt: OrderAttempt): Promise<KindResult> =>
      resultOf(await callsOf(attempt).find(attempt.key), attempt),
    void: async (attempt: OrderAttempt): Promise<KindResult | Voided> => {
      const answer = await callsOf(attempt).void(attempt.key);
      return isVoided(answer) ? answer : resultOf(answer, attempt);
    },
  };
}
