/** `find`, `void` and `isOffered` of a kind whose operator has the calls of `api/order-calls.ts`. */
import { isVoided, type Voided } from '#src/api/client/order-calls.ts';
import type { KindResult, OrderAttempt } from './order-record.ts';

interface Calls<Answer> {
  isOffered(): boolean;
  find(key: string): Promise<Answer>;
  void(key: string): Promise<Answer | Voided>;
}

/** `calls`: a function of the order if the calls' paths depend on it. */
export function byKey<Answer>(
  calls: Calls<Answer> | ((order: Pick<OrderAttempt, 'terms'>) => Calls<Answer>),
  resultOf: (answer: Answer, attempt: OrderAttempt) => KindResult,
) {
  const callsOf = (order: Pick<OrderAttempt, 'terms'>) => (typeof calls === 'function' ? calls(order) : calls);
  return {
    isOffered: (terms: OrderAttempt['terms']): boolean => callsOf({ terms }).isOffered(),
    find: async (attempt: OrderAttempt): Promise<KindResult> =>
      resultOf(await callsOf(attempt).find(attempt.key), attempt),
    void: async (attempt: OrderAttempt): Promise<KindResult | Voided> => {
      const answer = await callsOf(attempt).void(attempt.key);
      return isVoided(answer) ? answer : resultOf(answer, attempt);
    },
  };
}
