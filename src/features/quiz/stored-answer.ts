/**
 * The question being answered in this window. A reload resumes it with the remaining time, the chosen option, and
 * whether it was sent. Stored for this window only, and deleted with the session.
 */
import * as v from 'valibot';

const KEY = 'portal-quiz';

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

export interface AnswerStore {
  read(): KeptAnswer | undefined;
  write(stored: KeptAnswer | undefined): void;
}

/** `open`: throws if the browser stores nothing. Then a reload restarts the question. */
export function createAnswerStore(open: () => Storage): AnswerStore {
  return {
    read() {
      try {
        const result = v.safeParse(keptAnswer, JSON.parse(open().getItem(KEY) ?? 'null'));
        return result.success ? result.output : undefined;
      } catch {
        return undefined;
      }
    },
    write(stored) {
      try {
        if (stored) open().setItem(KEY, JSON.stringify(stored));
        else open().removeItem(KEY);
      } catch {
        // As above: a reload restarts the question.
      }
    },
  };
}
