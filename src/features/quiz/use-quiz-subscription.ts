import { useQueryClient } from '@tanstack/react-query';
import { quizProfileQuery } from '#src/api/quiz.ts';
import { subscribeToQuiz } from '#src/api/quiz-game.ts';
import { describeError } from '#src/i18n/error-messages.ts';
import { useChange } from '#src/session/use-change.ts';
import { useLine } from '#src/session/use-session.ts';

/** Joins or leaves the quiz. Idempotent: after a lost response the request can be repeated. */
export function useQuizSubscription() {
  const { line } = useLine();
  const queryClient = useQueryClient();
  return useChange(
    async (isWanted: boolean) => {
      try {
        const { status } = await subscribeToQuiz(isWanted);
        const { queryKey } = quizProfileQuery(line);
        queryClient.setQueryData(queryKey, (known) => known && { profile: { ...known.profile, status } });
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['line', line, 'quiz-profile'] });
        void queryClient.invalidateQueries({ queryKey: ['line', line, 'quiz-game'] });
      }
    },
    (error) => describeError(error).label,
  );
}
