/** What the checks of all orders share. */
import { ApiError } from '#src/api/client/errors.ts';
import { isMissingCall } from '#src/api/client/not-offered.ts';
import type { Caller } from './caller.ts';
import { jsonOf } from './caller.ts';
import type { Exchange } from './exchange.ts';
import type { Check } from './report.ts';

export const FIND_TRIES = 10;
const FIND_PAUSE_MS = 500;
export const FIND_MS = FIND_TRIES * FIND_PAUSE_MS;
export const CUT_AFTER_MS = 20;
export const CENT = 0.005;

export type OrderBody = Readonly<Record<string, unknown>> | undefined;

/** Makes the checks of one kind of order. */
export const checkOf =
  (orderId: string) =>
  (name: string, verdict: Check['verdict'], what: string): Check => ({
    name: `Orders, ${orderId}: ${name}`,
    verdict,
    what,
  });

export const bodyOf = ({ answer }: Exchange): OrderBody => {
  try {
    return JSON.parse(answer?.text ?? '') as OrderBody;
  } catch {
    return undefined;
  }
};

export const outcome = (exchange: Exchange): string =>
  exchange.answer
    ? `status ${exchange.answer.status} ${bodyOf(exchange)?.code ?? bodyOf(exchange)?.error ?? ''}`.trim()
    : `no answer: ${exchange.failure}`;

export const isRefusal = (exchange: Exchange, code: string): boolean =>
  exchange.answer?.status === 409 && bodyOf(exchange)?.code === code;

/** Whether the answer says that the operator has no such call. */
export const isMissing = (exchange: Exchange): boolean =>
  exchange.answer !== undefined &&
  isMissingCall(
    new ApiError('not-found', { status: exchange.answer.status, body: bodyOf(exchange), correlationId: '' }),
  );

export const isSuccess = ({ answer }: Exchange): boolean => answer !== undefined && answer.status < 400;

/** What the second answer to one key is, where it should be the first one again. */
export const difference = (again: Exchange, idField: string): string =>
  isSuccess(again) ? `a success with another \`${idField}\`` : outcome(again);

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FIND_PAUSE_MS));

/** A number of an answer that measures what an order has changed. */
export async function measure(
  caller: Caller,
  token: string,
  { call, field }: { readonly call: string; readonly field: string },
): Promise<number | undefined> {
  const body = jsonOf(await caller.ask(call, { token }, { isQuiet: true })) as OrderBody;
  const value = body?.[field];
  return typeof value === 'number' ? value : undefined;
}
