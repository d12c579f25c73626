/** The switches of the sandbox operator, through its control calls. No other operator has them. */
import * as v from 'valibot';
import { call } from '#src/api/client/http.ts';

const set = v.record(v.string(), v.looseObject({ value: v.unknown() }));
export type SwitchesSet = v.InferOutput<typeof set>;

const description = v.object({
  name: v.string(),
  says: v.string(),
  group: v.string(),
  /** `on`: there or not; `number` and `text` are typed in; else the values to choose from. */
  input: v.union([v.picklist(['on', 'number', 'text']), v.array(v.string())]),
});
export type SwitchDescription = v.InferOutput<typeof description>;

/** Rejects where the operator is not the sandbox. */
export const readSwitches = async (signal: AbortSignal) => {
  const [all, current] = await Promise.all([
    call('content', '/__sandbox/switches', v.array(description), { signal, anonymous: true }),
    call('content', '/__sandbox/faults', set, { signal, anonymous: true }),
  ]);
  return { all, current };
};

/** null turns it off. Rejects with what the sandbox says is wrong. */
export const turnSwitch = (name: string, value: unknown): Promise<SwitchesSet> =>
  call('content', '/__sandbox/faults', set, { method: 'POST', json: { [name]: value }, anonymous: true });

export const clearSwitches = (): Promise<unknown> =>
  call('content', '/__sandbox/faults/clear', v.unknown(), { method: 'POST', json: {}, anonymous: true });
