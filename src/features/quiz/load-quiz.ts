import { isTakingPart, quizProfileQuery } from '#src/api/quiz.ts';
import { DAILY_GAME, quizGameQuery } from '#src/api/quiz-game.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export async function loadQuiz({ queryClient, signInId }: LineContext): Promise<void> {
  const known = await startQuery(queryClient, quizProfileQuery(signInId));
  if (isTakingPart(known?.profile.status)) startQuery(queryClient, quizGameQuery(signInId, DAILY_GAME));
}

export function loadQuizProfile({ queryClient, signInId }: LineContext): void {
  startQuery(queryClient, quizProfileQuery(signInId));
}
