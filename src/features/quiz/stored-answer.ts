/**
 * The question being answered in this window. A reload resumes it with the remaining time, the chosen option, and
 * whether it was sent. Stored for this window only, and deleted with the session.
 */
import * as v from 'valibot';
import { type StoredValue, storedValue } from '#src/lib/stored-value.ts';

const keptAnswer = v.object({
  /** The sign-in it belongs to. */
  line: v.string(),
  questionId: v.string(),
  /** Undefined: nothing is chosen yet. Null: sent without an option, because the time ran out. */
  optionId: v.optional(v.nullable(v.string())),
  /** Undefined: no limit. */
  secondsLeft: v.optional(v.number()),
  isSent: v.boolean(),
});
export type KeptAnswer = v.InferOutput<typeof keptAnswer>;

export type AnswerStore = Pick<StoredValue<KeptAnswer>, 'read' | 'write'>;

/** `open`: throws if the browser stores nothing. Then a reload restarts the question. */
export const createAnswerStore = (open: () => Storage): AnswerStore =>
  storedValue('portal-quiz', { in: open, parse: (text) => v.parse(keptAnswer, JSON.parse(text)) });
