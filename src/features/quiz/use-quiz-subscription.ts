import { useQueryClient } from '@tanstack/react-query';
import { quizProfileQuery } from '#src/api/quiz.ts';
import { subscribeToQuiz } from '#src/api/quiz-game.ts';
import { describeError } from '#src/i18n/error-messages.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';

/** Joins or leaves the quiz. Idempotent: after a lost response the request can be repeated. */
export function useQuizSubscription() {
  const { signInId } = useLine();
  const queryClient = useQueryClient();
  return useAction(
    async (isWanted: boolean) => {
      try {
        const { status } = await subscribeToQuiz(isWanted);
        const { queryKey } = quizProfileQuery(signInId);
        queryClient.setQueryData(queryKey, (known) => known && { profile: { ...known.profile, status } });
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['line', signInId, 'quiz-profile'] });
        void queryClient.invalidateQueries({ queryKey: ['line', signInId, 'quiz-game'] });
      }
    },
    (error) => describeError(error).label,
  );
}
