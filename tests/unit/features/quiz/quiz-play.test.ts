/**
 * Rounds of the quiz against the sandbox operator: the operator's count equals what the screen reported, whatever
 * happened to the requests. A script is derived from its seed alone; a failing one prints it:
 *   SEED=17 npx vitest run --config tests/vitest.config.ts quiz-play
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { QuizGame } from '#src/api/quiz-game.ts';
import type { PlayState, QuizPlay } from '#src/features/quiz/quiz-play.ts';
import type { AnswerStore } from '#src/features/quiz/stored-answer.ts';
import { QUIZ_QUESTIONS } from '../../../../sandbox/seed/quiz.ts';
import { createRandom } from '../../../../sandbox/seed/random.ts';
import { ask, DEMO, signIn, startTestOperator, type TestOperator } from '../../../support/operator.ts';

const { SEED, SCRIPTS = '60' } = process.env;
const seeds = SEED === undefined ? Array.from({ length: Number(SCRIPTS) }, (_, index) => index) : [Number(SEED)];
const LINE = 'line-of-the-test';
const GAME = 'daily';

let operator: TestOperator;
let modules: {
  game: typeof import('#src/api/quiz-game.ts');
  profile: typeof import('#src/api/quiz.ts');
  play: typeof import('#src/features/quiz/quiz-play.ts');
  kept: typeof import('#src/features/quiz/stored-answer.ts');
  errors: typeof import('#src/api/client/errors.ts');
};

beforeAll(async () => {
  operator = await startTestOperator();
  modules = {
    game: await import('#src/api/quiz-game.ts'),
    profile: await import('#src/api/quiz.ts'),
    play: await import('#src/features/quiz/quiz-play.ts'),
    kept: await import('#src/features/quiz/stored-answer.ts'),
    errors: await import('#src/api/client/errors.ts'),
  };
  await signIn(DEMO);
});
afterEach(async () => {
  operator.reset();
  await signIn(DEMO);
});
afterAll(() => operator.close());

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
}

type Fate = 'arrives' | 'request-lost' | 'answer-lost' | 'late';

interface Window {
  play: QuizPlay;
  store: AnswerStore;
}

/** One window. `fate` decides the outcome of each of its requests. */
function open(storage: Storage, fate: () => Fate, late: (() => Promise<unknown>)[] = []): Window {
  const { game, play, kept, errors } = modules;
  const store = kept.createAnswerStore(() => storage);
  const lost = () => new errors.ApiError('offline', { correlationId: 'lost' });
  const sent = async <T>(request: () => Promise<T>): Promise<T> => {
    const becomes = fate();
    if (becomes === 'late') late.push(request);
    if (becomes === 'late' || becomes === 'request-lost') throw lost();
    const answer = await request();
    if (becomes === 'answer-lost') throw lost();
    return answer;
  };
  const round = play.createQuizPlay({
    signInId: LINE,
    readGame: () => sent(() => game.readQuizGame(GAME)),
    sendAnswer: (questionId, optionId) => sent(() => game.answerQuiz(GAME, questionId, optionId)),
    store,
  });
  return { play: round, store };
}

const arrives = (): Fate => 'arrives';
const state = <N extends PlayState['name']>({ play }: Window, name: N) => {
  const now = play.getState();
  expect(now.name).toBe(name);
  return now as PlayState & { name: N };
};
const rightFor = (id: string) => QUIZ_QUESTIONS.find((question) => question.id === id)?.correctOptionId ?? '';
const points = async () =>
  ((await ask(modules.profile.quizProfileQuery(LINE))) as { profile: { points: number } }).profile.points;
const gameNow = () => modules.game.readQuizGame(GAME) as Promise<QuizGame>;

async function asking(window: Window) {
  await window.play.start();
  window.play.begin(1);
  return state(window, 'asking');
}

describe('a round of the quiz', () => {
  it('shows the result of each answer, and ends after the day’s questions', async () => {
    const window = open(memory(), arrives);
    const before = await points();
    for (let number = 1; number <= 5; number++) {
      const { question } = await asking(window);
      window.play.choose(rightFor(question.id));
      await window.play.answer();
      expect(state(window, 'told').outcome).toMatchObject({ isCorrect: true, points: 10 });
    }
    await window.play.start();
    state(window, 'done');
    expect(await points()).toBe(before + 50);
  });

  it('sends one answer after a double tap', async () => {
    const window = open(memory(), arrives);
    const { question } = await asking(window);
    window.play.choose(rightFor(question.id));
    await Promise.all([window.play.answer(), window.play.answer()]);
    state(window, 'told');
    expect((await gameNow()).answeredToday).toHaveLength(1);
  });

  it('finds out whether a lost answer was counted', async () => {
    const fates: Fate[] = ['arrives', 'answer-lost'];
    const window = open(memory(), () => fates.shift() ?? 'arrives');
    const { question } = await asking(window);
    window.play.choose(rightFor(question.id));
    await window.play.answer();
    state(window, 'unsent');
    await window.play.retry();
    expect(state(window, 'told').outcome).toMatchObject({ isCorrect: true });
    expect((await gameNow()).answeredToday).toHaveLength(1);
  });

  it('sends the same answer again when it never left', async () => {
    const fates: Fate[] = ['arrives', 'request-lost'];
    const window = open(memory(), () => fates.shift() ?? 'arrives');
    const { question } = await asking(window);
    const wrong = question.options.find(({ id }) => id !== rightFor(question.id))?.id ?? '';
    window.play.choose(wrong);
    await window.play.answer();
    window.play.choose(rightFor(question.id));
    await window.play.retry();
    expect(state(window, 'told')).toMatchObject({ optionId: wrong, outcome: { isCorrect: false } });
  });

  it('resumes after a reload, with the chosen option and the remaining time', async () => {
    const storage = memory();
    const window = open(storage, arrives);
    const { question, secondsLeft } = await asking(window);
    expect(secondsLeft).toBe(20);
    window.play.choose('b');
    window.play.keepTime(12);
    const reloaded = open(storage, arrives);
    await reloaded.play.start();
    expect(state(reloaded, 'ready').isResumed).toBe(true);
    reloaded.play.begin(1);
    expect(state(reloaded, 'asking')).toMatchObject({ question: { id: question.id }, optionId: 'b', secondsLeft: 12 });
    // The next question has its full time again.
    await reloaded.play.answer();
    expect((await asking(reloaded)).secondsLeft).toBe(20);
  });

  it('shows after a reload whether a pending answer was counted', async () => {
    for (const fate of ['answer-lost', 'request-lost'] as const) {
      const storage = memory();
      const fates: Fate[] = ['arrives', fate];
      const window = open(storage, () => fates.shift() ?? 'arrives');
      const { question } = await asking(window);
      window.play.choose(rightFor(question.id));
      await window.play.answer();
      const reloaded = open(storage, arrives);
      await reloaded.play.start();
      await reloaded.play.retry();
      expect(state(reloaded, 'told').outcome, fate).toMatchObject({ isCorrect: true });
    }
    expect((await gameNow()).answeredToday).toHaveLength(2);
  });

  it('uses the chosen time limit, and sends the chosen option when it runs out', async () => {
    const window = open(memory(), arrives);
    await window.play.start();
    window.play.begin(2);
    expect(state(window, 'asking').secondsLeft).toBe(40);
    window.play.choose(rightFor(state(window, 'asking').question.id));
    await window.play.answer({ isOver: true });
    expect(state(window, 'told').outcome).toMatchObject({ isCorrect: true });
    await window.play.start();
    window.play.begin(0);
    expect(state(window, 'asking').secondsLeft).toBeUndefined();
    await window.play.answer();
    state(window, 'asking');
    await window.play.answer({ isOver: true });
    expect(state(window, 'told')).toMatchObject({ optionId: null, outcome: { isCorrect: false, points: 0 } });
  });

  it('shows that another window answered the question, with that answer', async () => {
    const [one, other] = [open(memory(), arrives), open(memory(), arrives)];
    const { question } = await asking(one);
    await asking(other);
    const right = rightFor(question.id);
    other.play.choose(right);
    await other.play.answer();
    one.play.choose(question.options.find(({ id }) => id !== right)?.id ?? '');
    await one.play.answer();
    expect(state(one, 'told')).toMatchObject({ optionId: right, outcome: { isCorrect: true } });
    expect((await gameNow()).answeredToday).toHaveLength(1);
  });

  it('does not count an answer after the day has ended', async () => {
    const fates: Fate[] = ['arrives', 'request-lost'];
    const window = open(memory(), () => fates.shift() ?? 'arrives');
    const { question } = await asking(window);
    window.play.choose(rightFor(question.id));
    await window.play.answer();
    operator.sandbox.context.clock.advance(86_400_000);
    await signIn(DEMO);
    await window.play.retry();
    state(window, 'closed');
  });

  it('ignores the stored question of another sign-in', async () => {
    const storage = memory();
    const window = open(storage, arrives);
    await asking(window);
    window.store.write({ line: 'another', questionId: 'q', optionId: 'a', isSent: true });
    const next = open(storage, arrives);
    await next.play.start();
    expect(state(next, 'ready').isResumed).toBe(false);
  });
});

/** Random taps, losses and reloads until the day is played. Returns the shown results by question. */
async function playThrough(seed: number): Promise<Map<string, { points: number; isCorrect: boolean }>> {
  const random = createRandom(`quiz ${seed}`);
  const storage = memory();
  const late: (() => Promise<unknown>)[] = [];
  const told = new Map<string, { points: number; isCorrect: boolean }>();
  const chance = random.int(10, 60);
  let steps = 0;
  const fate = (): Fate => {
    // The network works in the end, so that every round ends.
    if (steps > 150 || random.int(0, 99) >= chance) return 'arrives';
    return random.pick<Fate>(['request-lost', 'answer-lost', 'late']);
  };
  let window = open(storage, fate, late);
  let questionId: string | undefined;
  for (; steps < 400; steps++) {
    const now = window.play.getState();
    if ('question' in now && now.question) questionId = now.question.id;
    if (now.name === 'done') return told;
    if (now.name === 'told' && now.outcome && questionId) {
      const known = told.get(questionId);
      if (known) expect(now.outcome).toMatchObject(known);
      told.set(questionId, { points: now.outcome.points, isCorrect: now.outcome.isCorrect });
    }
    if (random.int(0, 99) < 10) {
      // Reloaded: nothing waits for the old page's requests.
      window = open(storage, fate, late);
      continue;
    }
    if (late.length > 0 && random.int(0, 2) === 0)
      await late
        .shift()?.()
        .catch(() => undefined);
    const taps = random.int(1, 2);
    const tap = (): Promise<unknown> | undefined => {
      switch (now.name) {
        case 'reading':
        case 'failed':
        case 'told':
        case 'closed':
          return window.play.start();
        case 'ready':
          window.play.begin(random.pick([0, 1, 2] as const));
          return undefined;
        case 'asking': {
          const option = random.pick(now.question.options);
          window.play.choose(option.id);
          return window.play.answer({ isOver: random.int(0, 9) === 0 });
        }
        case 'unsent':
          return window.play.retry();
        default:
          return undefined;
      }
    };
    const work = Array.from({ length: taps }, tap);
    // Some reloads happen during a request.
    if (random.int(0, 9) > 0) await Promise.all(work);
    else {
      window = open(storage, fate, late);
      await Promise.all(work);
    }
  }
  throw new Error(`no end: ${window.play.getState().name}`);
}

describe('random scripts', () => {
  it.each(seeds)('script %i: the operator’s count equals what the screen reported', async (seed) => {
    const before = await points();
    const told = await playThrough(seed);
    const { answeredToday, remainingToday } = await gameNow();
    expect(remainingToday).toBe(0);
    expect(new Set(answeredToday?.map(({ questionId }) => questionId)).size).toBe(5);
    for (const [questionId, outcome] of told) {
      expect(answeredToday?.find((answer) => answer.questionId === questionId)).toMatchObject(outcome);
    }
    const counted = answeredToday?.reduce((sum, answer) => sum + answer.points, 0) ?? 0;
    expect(await points()).toBe(before + counted);
  });
});
