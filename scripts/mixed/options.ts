/** What `--real` of `npm start` names. */
import { nearest } from '../../build/brand/plain-mistakes.ts';
import { CALLS } from '../../contract/calls.ts';
import { UserError } from '../lib/shutdown.ts';

/** The ids in `text`. An id of an order includes its two other calls. Throws a `UserError` for unknown ones. */
export function readReal(text: string): ReadonlySet<string> {
  const named = text.split(/[\s,]+/).filter(Boolean);
  const unknown = named.filter((id) => CALLS.every((call) => call.id !== id));
  if (unknown.length > 0) {
    const ids = CALLS.map(({ id }) => id);
    const guesses = unknown.map((id) => {
      const guess = nearest(id, ids);
      return guess ? `${id} (did you mean ${guess}?)` : id;
    });
    throw new UserError(`--real: no call ${guesses.join(', ')}. The calls are:\n${ids.join(', ')}`);
  }
  const ofOrders = CALLS.filter(({ orderId }) => orderId !== undefined && named.includes(orderId)).map(({ id }) => id);
  return new Set([...named, ...ofOrders]);
}

/** What works only together, as sentences. */
export function hints(real: ReadonlySet<string>): readonly string[] {
  const hasLineCalls = CALLS.some(({ id, caller }) => caller === 'line' && real.has(id));
  return [
    ...(real.has('token') && !real.has('checkpoint')
      ? ['token is yours and checkpoint is not: your identity service receives nonces of the sandbox.']
      : []),
    ...(hasLineCalls && !real.has('token')
      ? [
          'token is not yours: your calls receive tokens of the sandbox and must accept them. Add token,checkpoint,logout to change that.',
        ]
      : []),
  ];
}
