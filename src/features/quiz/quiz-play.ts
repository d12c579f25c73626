/**
 * One round of the quiz: one question at a time, each answered once. The operator counts one answer per question and
 * rejects any other. If the outcome of an answer was lost, the game therefore shows whether it was counted, and it can
 * be sent again if not. A sent answer never changes: a retry sends the same one.
 */
import { isApiError } from '#src/api/client/errors.ts';
import type { CountedAnswer, QuizGame, QuizQuestion } from '#src/api/quiz-game.ts';
import { createEmitter } from '#src/lib/emitter.ts';
import type { SignInId } from '#src/lib/units.ts';
import type { AnswerStore } from './stored-answer.ts';

/** An answer with its outcome. Undefined if the operator counted it but reports no outcome. */
export interface AnswerResult {
  question: QuizQuestion | undefined;
  optionId: string | null;
  outcome: Pick<CountedAnswer, 'isCorrect' | 'correctOptionId' | 'points'> | undefined;
}

export type PlayState =
  /** The game is loading. */
  | { name: 'reading' }
  | { name: 'failed'; error: unknown }
  /** A question is available but hidden. `isResumed`: it was shown before. */
  | { name: 'ready'; question: QuizQuestion; isResumed: boolean }
  /** `secondsLeft`: when the question was shown. Undefined without a limit. */
  | { name: 'asking'; question: QuizQuestion; optionId: string | undefined; secondsLeft: number | undefined }
  | { name: 'sending'; question: QuizQuestion | undefined; optionId: string | null }
  /** It is unknown whether the answer arrived. `isBusy`: checking, or sending again. */
  | { name: 'unsent'; question: QuizQuestion | undefined; optionId: string | null; error: unknown; isBusy: boolean }
  | ({ name: 'told' } & AnswerResult)
  /** The question was closed before the answer arrived: a new day began, or it was answered elsewhere. */
  | { name: 'closed' }
  | { name: 'done' };

export interface QuizPlayDeps {
  signInId: SignInId;
  readGame: () => Promise<QuizGame>;
  sendAnswer: (questionId: string, optionId: string | null) => Promise<NonNullable<AnswerResult['outcome']>>;
  store: AnswerStore;
}

export type QuizPlay = ReturnType<typeof createQuizPlay>;

/** A longer time is an error and counts as no limit. */
const LONGEST_S = 3_600;
const LEAST_ON_RETURN_S = 5;
/** Multiplies the operator's seconds. 0: no limit. */
export type TimeFactor = 0 | 1 | 2;

/** The time for the answer. Undefined without a limit. */
export const secondsFor = ({ secondsToAnswer }: QuizQuestion, factor: TimeFactor): number | undefined => {
  const seconds = Math.ceil(secondsToAnswer * factor);
  return seconds >= 1 && seconds <= LONGEST_S ? seconds : undefined;
};

export function createQuizPlay({ signInId, readGame, sendAnswer, store }: QuizPlayDeps) {
  const { emit, subscribe } = createEmitter();
  let state: PlayState = { name: 'reading' };
  let isReading = false;
  /** The last loaded game. */
  let game: QuizGame | undefined;

  async function read(): Promise<QuizGame> {
    game = await readGame();
    return game;
  }

  function setState(next: PlayState): void {
    state = next;
    emit();
  }

  const keptHere = () => {
    const stored = store.read();
    return stored?.line === signInId ? stored : undefined;
  };

  function showResult(result: AnswerResult): void {
    store.write(undefined);
    setState({ name: 'told', ...result });
  }

  /** Looks up a sent answer in the game. Returns false while its question is still open. */
  function find(
    game: QuizGame,
    questionId: string,
    optionId: string | null,
    question: QuizQuestion | undefined,
  ): boolean {
    const counted = game.answeredToday?.find((answer) => answer.questionId === questionId);
    if (counted) showResult({ question, optionId: counted.optionId ?? null, outcome: counted });
    else if (game.question?.id === questionId) return false;
    else if (game.answeredToday) {
      store.write(undefined);
      setState({ name: 'closed' });
    } else showResult({ question, optionId, outcome: undefined });
    return true;
  }

  function show(game: QuizGame): void {
    const stored = keptHere();
    const { question } = game;
    if (stored?.isSent) {
      const { questionId, optionId = null } = stored;
      const same = question?.id === questionId ? question : undefined;
      if (!find(game, questionId, optionId, same)) {
        setState({ name: 'unsent', question: same, optionId, error: undefined, isBusy: false });
      }
    } else if (question) setState({ name: 'ready', question, isResumed: stored?.questionId === question.id });
    else setState({ name: 'done' });
  }

  async function start(): Promise<void> {
    if (isReading) return;
    isReading = true;
    if (state.name === 'failed' || state.name === 'told' || state.name === 'closed') setState({ name: 'reading' });
    try {
      show(await read());
    } catch (error) {
      setState({ name: 'failed', error });
    } finally {
      isReading = false;
    }
  }

  async function send(question: QuizQuestion | undefined, questionId: string, optionId: string | null): Promise<void> {
    try {
      const outcome = await sendAnswer(questionId, optionId);
      showResult({ question, optionId, outcome });
    } catch (error) {
      // Rejected because the question already has an answer. It may be this one, which arrived earlier.
      const isClosed = isApiError(error) && error.kind === 'conflict';
      setState({ name: 'unsent', question, optionId, error, isBusy: isClosed });
      if (isClosed) await look(question, questionId, optionId);
    }
  }

  /** Returns false if the answer was not counted, so that it can be sent again. */
  async function look(
    question: QuizQuestion | undefined,
    questionId: string,
    optionId: string | null,
  ): Promise<boolean> {
    try {
      if (find(await read(), questionId, optionId, question)) return true;
      setState({ name: 'unsent', question, optionId, error: undefined, isBusy: false });
    } catch (error) {
      setState({ name: 'unsent', question, optionId, error, isBusy: false });
      return true;
    }
    return false;
  }

  return {
    getState: () => state,
    getGame: () => game,
    subscribe,
    /** Loads the game: at first, after a failure, and for the next question. */
    start,

    /** Shows the question and starts its time. */
    begin(factor: TimeFactor): void {
      if (state.name !== 'ready') return;
      const { question } = state;
      const stored = keptHere();
      const isSame = stored?.questionId === question.id;
      const optionId = isSame ? (stored.optionId ?? undefined) : undefined;
      const whole = secondsFor(question, factor);
      // A returning user gets at least some seconds to read.
      const rest = isSame && stored.secondsLeft !== undefined ? Math.max(stored.secondsLeft, LEAST_ON_RETURN_S) : whole;
      const secondsLeft = whole && rest && Math.min(whole, rest);
      store.write({ line: signInId, questionId: question.id, optionId, secondsLeft, isSent: false });
      setState({ name: 'asking', question, optionId, secondsLeft });
    },

    choose(optionId: string): void {
      if (state.name !== 'asking') return;
      const stored = keptHere();
      if (stored) store.write({ ...stored, optionId });
      setState({ ...state, optionId });
    },

    /** Stores the remaining time for a reload. No time passes while the page is closed. */
    keepTime(secondsLeft: number): void {
      const stored = keptHere();
      if (state.name === 'asking' && stored) store.write({ ...stored, secondsLeft });
    },

    /** Sends the chosen option. Without a choice it sends only if the time is over. */
    async answer({ isOver = false } = {}): Promise<void> {
      if (state.name !== 'asking' || (state.optionId === undefined && !isOver)) return;
      const { question, optionId = null } = state;
      store.write({ line: signInId, questionId: question.id, optionId, isSent: true });
      setState({ name: 'sending', question, optionId });
      await send(question, question.id, optionId);
    },

    /** Checks whether the answer was counted, and otherwise sends it again. */
    async retry(): Promise<void> {
      if (state.name !== 'unsent' || state.isBusy) return;
      const { question, optionId, error } = state;
      const questionId = question?.id ?? keptHere()?.questionId;
      if (questionId === undefined) return start();
      setState({ name: 'unsent', question, optionId, error, isBusy: true });
      if (await look(question, questionId, optionId)) return;
      setState({ name: 'unsent', question, optionId, error: undefined, isBusy: true });
      await send(question, questionId, optionId);
    },
  };
}
