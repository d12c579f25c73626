/** `find`, `void` and `isOffered` of a kind whose operator has the calls of `api/client/order-calls.ts`. */
import { isVoided, type Voided } from '#src/api/client/order-calls.ts';
import type { KindResult, OrderRecord } from './order-record.ts';

interface Calls<Answer> {
  isOffered(): boolean;
  find(key: string): Promise<Answer>;
  void(key: string): Promise<Answer | Voided>;
}

/** `calls`: a function of the order if the calls' paths depend on it. */
export function byKey<Answer>(
  calls: Calls<Answer> | ((order: Pick<OrderRecord, 'terms'>) => Calls<Answer>),
  resultOf: (answer: Answer, record: OrderRecord) => KindResult,
) {
  const callsOf = (order: Pick<OrderRecord, 'terms'>) => (typeof calls === 'function' ? calls(order) : calls);
  return {
    isOffered: (terms: OrderRecord['terms']): boolean => callsOf({ terms }).isOffered(),
    find: async (record: OrderRecord): Promise<KindResult> => resultOf(await callsOf(record).find(record.key), record),
    void: async (record: OrderRecord): Promise<KindResult | Voided> => {
      const answer = await callsOf(record).void(record.key);
      return isVoided(answer) ? answer : resultOf(answer, record);
    },
  };
}
