/** Reads and sets the switches of the sandbox operator with its control calls. Real operators do not have them. */
import * as v from 'valibot';
import { call } from '#src/api/client/http.ts';

const set = v.record(v.string(), v.looseObject({ value: v.unknown() }));
export type SwitchesSet = v.InferOutput<typeof set>;

const description = v.object({
  name: v.string(),
  says: v.string(),
  group: v.string(),
  /** `on`: on or off; `number` and `text`: typed; an array: the values to choose from. */
  input: v.union([v.picklist(['on', 'number', 'text']), v.array(v.string())]),
});
export type SwitchDescription = v.InferOutput<typeof description>;

/** Rejects if the operator is not the sandbox. */
export const readSwitches = async (signal: AbortSignal) => {
  const [all, current] = await Promise.all([
    call('content', '/__sandbox/switches', v.array(description), { signal, anonymous: true }),
    call('content', '/__sandbox/faults', set, { signal, anonymous: true }),
  ]);
  return { all, current };
};

/** `value` null turns the switch off. Rejects with the sandbox's error. */
export const turnSwitch = (name: string, value: unknown): Promise<SwitchesSet> =>
  call('content', '/__sandbox/faults', set, { method: 'POST', json: { [name]: value }, anonymous: true });

export const clearSwitches = (): Promise<unknown> =>
  call('content', '/__sandbox/faults/clear', v.unknown(), { method: 'POST', json: {}, anonymous: true });
