import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { type Line, updateLine } from '../db/lines.ts';
import { HttpError } from '../http-error.ts';
import { hashToUint32 } from '../ids.ts';
import { QUIZ_QUESTIONS, type SeedQuizQuestion } from '../seed/quiz.ts';
import type { Language, Text } from '../seed/types.ts';
import { algiersDate } from '../time.ts';
import type { Calls } from './call.ts';
import { text } from './fields.ts';

const QUESTIONS_PER_DAY = 5;
const POINTS = 10;
const SECONDS_TO_ANSWER = 20;
const ACTIVE = 'ACTIVE';

const LABELS: Readonly<Record<string, Text>> = {
  title: { fr: 'Le quiz du jour', en: 'Quiz of the day', ar: 'مسابقة اليوم' },
  rule: {
    fr: `${QUESTIONS_PER_DAY} questions par jour`,
    en: `${QUESTIONS_PER_DAY} questions a day`,
    ar: `${QUESTIONS_PER_DAY} أسئلة في اليوم`,
  },
  reward: {
    fr: `${POINTS} points par bonne réponse`,
    en: `${POINTS} points for each right answer`,
    ar: `${POINTS} نقاط لكل جواب صحيح`,
  },
};

const PLAYERS = 4210;
const LEADERS = [
  { name: 'Nassima K.', points: 1480 },
  { name: 'Rachid B.', points: 1430 },
  { name: 'Lynda M.', points: 1390 },
  { name: 'Sofiane T.', points: 1350 },
  { name: 'Hanane D.', points: 1310 },
] as const;
/** How many players a right answer overtakes. */
const RANKS_PER_ANSWER = 4;

const PRIZE: Text = {
  fr: '10 Go pour les dix premiers',
  en: '10 GB for the ten best',
  ar: '10 جيغا للعشرة الأوائل',
};

/** Nobody overtakes the leaders, who are not lines of the sandbox. */
const rankAfter = (rank: number): number => Math.max(LEADERS.length + 1, rank - RANKS_PER_ANSWER);

/** The end of the month in Algiers, which has the same offset all year. */
function endOfMonth(now: number): string {
  const [year = 0, month = 0] = algiersDate(now).split('-').map(Number);
  return `${new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)}T23:59:59+01:00`;
}

/** The fields that an operator may leave out. */
const rankingOf = (rank: number) => ({
  players: PLAYERS,
  next: rankAfter(rank) < rank ? { rank: rankAfter(rank), points: POINTS } : null,
  leaders: LEADERS,
});

const key = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'must be 1 to 40 of A-Z a-z 0-9 _ -'));

/** The questions of a day. The choice is deterministic for each line, game and day. */
function questionsOf(msisdn: string, game: string, day: string): SeedQuizQuestion[] {
  const order = new Map(
    QUIZ_QUESTIONS.map((question) => [question, hashToUint32(`${msisdn} ${game} ${day} ${question.id}`)]),
  );
  return [...order]
    .sort(([, a], [, b]) => a - b)
    .slice(0, QUESTIONS_PER_DAY)
    .map(([question]) => question);
}

interface CountedRow {
  question: string;
  option: string | null;
  is_correct: number;
}

function countedAnswers(context: SandboxContext, line: Line, game: string): CountedRow[] {
  const sql =
    'SELECT question, option, is_correct FROM quiz_answers WHERE msisdn = ? AND key = ? AND day = ? ORDER BY rowid';
  return context.db.all<CountedRow>(sql, line.msisdn, game, algiersDate(context.clock.now()));
}

function openQuestions(context: SandboxContext, line: Line, game: string): SeedQuizQuestion[] {
  const answered = new Set(countedAnswers(context, line, game).map((row) => row.question));
  return questionsOf(line.msisdn, game, algiersDate(context.clock.now())).filter(({ id }) => !answered.has(id));
}

const pointsOf = (isCorrect: boolean): number => (isCorrect ? POINTS : 0);

const answerResult = (row: CountedRow) => ({
  questionId: row.question,
  optionId: row.option,
  isCorrect: row.is_correct === 1,
  correctOptionId: QUIZ_QUESTIONS.find(({ id }) => id === row.question)?.correctOptionId ?? null,
  points: pointsOf(row.is_correct === 1),
});

function show(question: SeedQuizQuestion | undefined, language: Language) {
  if (!question) return null;
  const options = question.options.map((option) => ({ id: option.id, text: option.text[language] }));
  return { id: question.id, text: question.text[language], options, secondsToAnswer: SECONDS_TO_ANSWER };
}

function mustBeActive(line: Line): void {
  if (line.quizStatus !== ACTIVE) throw new HttpError(422, 'quiz_not_active', 'The line has not joined the quiz.');
}

export function quizCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/quiz/profile' }, ({ context, line, language }) => ({
    profile: {
      status: line.quizStatus,
      points: line.quizPoints,
      rank: line.quizRank,
      prize: { text: PRIZE[language], until: endOfMonth(context.clock.now()) },
      ...(line.quizRank !== null && rankingOf(line.quizRank)),
    },
  }));

  calls.signedIn(
    { method: 'GET', path: '/quiz/profile/game', query: v.strictObject({ key }) },
    ({ context, line, query, language }) => {
      mustBeActive(line);
      const open = openQuestions(context, line, query.key);
      const labels = Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, label[language]]));
      return {
        key: query.key,
        question: show(open[0], language),
        labels,
        remainingToday: open.length,
        answeredToday: countedAnswers(context, line, query.key).map(answerResult),
      };
    },
  );

  const answer = v.strictObject({ key, questionId: text, optionId: v.nullable(text) });
  calls.signedIn({ method: 'POST', path: '/quiz/answer', body: answer }, ({ context, line, body }) => {
    mustBeActive(line);
    const question = openQuestions(context, line, body.key)[0];
    if (question?.id !== body.questionId)
      throw new HttpError(409, 'quiz_question_closed', 'This is not the current question.');
    if (body.optionId !== null && !question.options.some(({ id }) => id === body.optionId))
      throw new HttpError(400, 'invalid_body', 'Unknown option.');
    const isCorrect = body.optionId === question.correctOptionId;
    const points = pointsOf(isCorrect);
    const day = algiersDate(context.clock.now());
    const row = { msisdn: line.msisdn, key: body.key, day, question: question.id, option: body.optionId };
    context.db.insert('quiz_answers', { ...row, is_correct: Number(isCorrect) });
    const quizRank = isCorrect && line.quizRank !== null ? rankAfter(line.quizRank) : line.quizRank;
    updateLine(context.db, line.msisdn, { quizPoints: line.quizPoints + points, quizRank });
    return { isCorrect, correctOptionId: question.correctOptionId, points };
  });

  const body = v.strictObject({ enabled: v.boolean() });
  calls.signedIn({ method: 'POST', path: '/quiz/subscription', body }, ({ context, line, body: { enabled } }) => {
    const status = enabled ? ACTIVE : 'INACTIVE';
    updateLine(context.db, line.msisdn, { quizStatus: status });
    return { status };
  });
}
