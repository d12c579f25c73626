import { quizProfileQuery } from '../../api/quiz.ts';
import { quizGameQuery } from '../../api/quiz-game.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { DAILY_GAME, isTakingPart } from './quiz-status.ts';

export async function loadQuiz({ queryClient, line }: LineContext): Promise<void> {
  const known = await startQuery(queryClient, quizProfileQuery(line));
  if (isTakingPart(known?.profile.status)) startQuery(queryClient, quizGameQuery(line, DAILY_GAME));
}

export function loadQuizProfile({ queryClient, line }: LineContext): void {
  startQuery(queryClient, quizProfileQuery(line));
}
