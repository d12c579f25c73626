/**
 * The question that is being answered in this window, so that a reload goes on where it was: with the time that was left,
 * the option that was chosen, and whether it was sent. Of the window alone, and gone with the session.
 */
import * as v from 'valibot';

const KEY = 'portal-quiz';

const keptAnswer = v.object({
  /** The sign-in it belongs to. */
  line: v.string(),
  questionId: v.string(),
  /** Undefined: nothing is chosen yet; null: sent without an option, since the time was over. */
  optionId: v.optional(v.nullable(v.string())),
  /** Undefined: no limit. */
  secondsLeft: v.optional(v.number()),
  isSent: v.boolean(),
});
export type KeptAnswer = v.InferOutput<typeof keptAnswer>;

export interface AnswerStore {
  read(): KeptAnswer | undefined;
  write(kept: KeptAnswer | undefined): void;
}

/** `open`: throws where the browser keeps nothing; then a reload begins the question anew. */
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
    write(kept) {
      try {
        if (kept) open().setItem(KEY, JSON.stringify(kept));
        else open().removeItem(KEY);
      } catch {
        // See above.
      }
    },
  };
}
