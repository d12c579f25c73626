/**
 * One round of the quiz: a question at a time, each answered once. The operator counts one answer to a question and refuses
 * every other, so that an answer whose outcome was lost can be looked for in the game, and sent again where it is not
 * there. Once an answer has left it stays as it is: what is sent again is never another one.
 */
import { isApiError } from '#src/api/client/errors.ts';
import type { CountedAnswer, QuizGame, QuizQuestion } from '#src/api/quiz-game.ts';
import type { AnswerStore } from './kept-answer.ts';

/** An answer with its outcome; undefined where the operator counted it and does not tell how. */
export interface Told {
  question: QuizQuestion | undefined;
  optionId: string | null;
  outcome: Pick<CountedAnswer, 'isCorrect' | 'correctOptionId' | 'points'> | undefined;
}

export type PlayState =
  /** The game is being read. */
  | { name: 'reading' }
  | { name: 'failed'; error: unknown }
  /** A question is there, unseen. `isResumed`: it was seen before, and has been waiting. */
  | { name: 'ready'; question: QuizQuestion; isResumed: boolean }
  /** `secondsLeft`: when the question was shown; undefined without a limit. */
  | { name: 'asking'; question: QuizQuestion; optionId: string | undefined; secondsLeft: number | undefined }
  | { name: 'sending'; question: QuizQuestion | undefined; optionId: string | null }
  /** Whether it arrived, nobody knows. `isBusy`: it is being found out, or sent again. */
  | { name: 'unsent'; question: QuizQuestion | undefined; optionId: string | null; error: unknown; isBusy: boolean }
  | ({ name: 'told' } & Told)
  /** The question was closed before the answer came: on a new day, or by an answer from elsewhere. */
  | { name: 'closed' }
  | { name: 'done' };

export interface QuizPlayParts {
  line: string;
  readGame: () => Promise<QuizGame>;
  sendAnswer: (questionId: string, optionId: string | null) => Promise<NonNullable<Told['outcome']>>;
  store: AnswerStore;
}

export type QuizPlay = ReturnType<typeof createQuizPlay>;

/** Longer than this is a mistake, and counts as no limit. */
const LONGEST_S = 3_600;
const LEAST_ON_RETURN_S = 5;
/** So many times the seconds that the operator gives; 0: as long as it takes. */
export type TimeFactor = 0 | 1 | 2;

const secondsFor = ({ secondsToAnswer }: QuizQuestion, factor: TimeFactor): number | undefined => {
  const seconds = Math.ceil(secondsToAnswer * factor);
  return seconds >= 1 && seconds <= LONGEST_S ? seconds : undefined;
};

export function createQuizPlay({ line, readGame, sendAnswer, store }: QuizPlayParts) {
  const listeners = new Set<() => void>();
  let state: PlayState = { name: 'reading' };
  let isReading = false;
  /** As it was last read. */
  let game: QuizGame | undefined;

  async function read(): Promise<QuizGame> {
    game = await readGame();
    return game;
  }

  function become(next: PlayState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const keptHere = () => {
    const kept = store.read();
    return kept?.line === line ? kept : undefined;
  };

  function tell(told: Told): void {
    store.write(undefined);
    become({ name: 'told', ...told });
  }

  /** What the game says of an answer that was sent; the question that is open now, if it is still that one. */
  function find(
    game: QuizGame,
    questionId: string,
    optionId: string | null,
    question: QuizQuestion | undefined,
  ): boolean {
    const counted = game.answeredToday?.find((answer) => answer.questionId === questionId);
    if (counted) tell({ question, optionId: counted.optionId ?? null, outcome: counted });
    else if (game.question?.id === questionId) return false;
    else if (game.answeredToday) {
      store.write(undefined);
      become({ name: 'closed' });
    } else tell({ question, optionId, outcome: undefined });
    return true;
  }

  function show(game: QuizGame): void {
    const kept = keptHere();
    const { question } = game;
    if (kept?.isSent) {
      const { questionId, optionId = null } = kept;
      const same = question?.id === questionId ? question : undefined;
      if (!find(game, questionId, optionId, same)) {
        become({ name: 'unsent', question: same, optionId, error: undefined, isBusy: false });
      }
    } else if (question) become({ name: 'ready', question, isResumed: kept?.questionId === question.id });
    else become({ name: 'done' });
  }

  async function start(): Promise<void> {
    if (isReading) return;
    isReading = true;
    if (state.name === 'failed' || state.name === 'told' || state.name === 'closed') become({ name: 'reading' });
    try {
      show(await read());
    } catch (error) {
      become({ name: 'failed', error });
    } finally {
      isReading = false;
    }
  }

  async function send(question: QuizQuestion | undefined, questionId: string, optionId: string | null): Promise<void> {
    try {
      const outcome = await sendAnswer(questionId, optionId);
      tell({ question, optionId, outcome });
    } catch (error) {
      // Refused since the question has its answer: it may be this very one, come earlier.
      const isClosed = isApiError(error) && error.kind === 'conflict';
      become({ name: 'unsent', question, optionId, error, isBusy: isClosed });
      if (isClosed) await look(question, questionId, optionId);
    }
  }

  /** True once it is known what became of the answer. */
  async function look(
    question: QuizQuestion | undefined,
    questionId: string,
    optionId: string | null,
  ): Promise<boolean> {
    try {
      if (find(await read(), questionId, optionId, question)) return true;
      become({ name: 'unsent', question, optionId, error: undefined, isBusy: false });
    } catch (error) {
      become({ name: 'unsent', question, optionId, error, isBusy: false });
      return true;
    }
    return false;
  }

  return {
    getState: () => state,
    getGame: () => game,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Reads the game: at first, after a failure, and for the next question. */
    start,

    /** Shows the question, from when its time counts. */
    begin(factor: TimeFactor): void {
      if (state.name !== 'ready') return;
      const { question } = state;
      const kept = keptHere();
      const isSame = kept?.questionId === question.id;
      const optionId = isSame ? (kept.optionId ?? undefined) : undefined;
      const whole = secondsFor(question, factor);
      // Whoever comes back finds time to read.
      const rest = isSame && kept.secondsLeft !== undefined ? Math.max(kept.secondsLeft, LEAST_ON_RETURN_S) : whole;
      const secondsLeft = whole && rest && Math.min(whole, rest);
      store.write({ line, questionId: question.id, optionId, secondsLeft, isSent: false });
      become({ name: 'asking', question, optionId, secondsLeft });
    },

    choose(optionId: string): void {
      if (state.name !== 'asking') return;
      const kept = keptHere();
      if (kept) store.write({ ...kept, optionId });
      become({ ...state, optionId });
    },

    /** What is left of the time, for a reload: while the page is away none passes. */
    keepTime(secondsLeft: number): void {
      const kept = keptHere();
      if (state.name === 'asking' && kept) store.write({ ...kept, secondsLeft });
    },

    /** Sends what is chosen; without a choice only once the time is over. */
    async answer({ isOver = false } = {}): Promise<void> {
      if (state.name !== 'asking' || (state.optionId === undefined && !isOver)) return;
      const { question, optionId = null } = state;
      store.write({ line, questionId: question.id, optionId, isSent: true });
      become({ name: 'sending', question, optionId });
      await send(question, question.id, optionId);
    },

    /** Looks whether the answer was counted, and sends the same again where it was not. */
    async retry(): Promise<void> {
      if (state.name !== 'unsent' || state.isBusy) return;
      const { question, optionId, error } = state;
      const questionId = question?.id ?? keptHere()?.questionId;
      if (questionId === undefined) return start();
      become({ name: 'unsent', question, optionId, error, isBusy: true });
      if (await look(question, questionId, optionId)) return;
      become({ name: 'unsent', question, optionId, error: undefined, isBusy: true });
      await send(question, questionId, optionId);
    },
  };
}
