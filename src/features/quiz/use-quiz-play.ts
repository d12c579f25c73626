import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { quizProfileQuery } from '#src/api/quiz.ts';
import { answerQuiz, DAILY_GAME, quizGameQuery, readQuizGame } from '#src/api/quiz-game.ts';
import { thisTab } from '#src/lib/stored-value.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { requireSignIn } from '#src/session/current-session.ts';
import { useLine } from '#src/session/use-session.ts';
import { createQuizPlay } from './quiz-play.ts';
import { createAnswerStore } from './stored-answer.ts';

/** The round played on this screen. */
export function useQuizPlay() {
  const { signInId } = useLine();
  const queryClient = useQueryClient();
  const { isOffline } = useConnectivity();
  const [play] = useState(() =>
    createQuizPlay({
      signInId,
      // Another subscriber may have signed in while the game was loading.
      readGame: async () => {
        requireSignIn(signInId);
        const game = await readQuizGame(DAILY_GAME);
        requireSignIn(signInId);
        return game;
      },
      sendAnswer: async (questionId, optionId) => {
        requireSignIn(signInId);
        return answerQuiz(DAILY_GAME, questionId, optionId);
      },
      store: createAnswerStore(thisTab),
    }),
  );
  const state = useSyncExternalStore(play.subscribe, play.getState);
  useEffect(() => {
    // At first and when back online: an open answer is resolved without a tap.
    if (isOffline) return;
    const { name } = play.getState();
    if (name === 'reading' || name === 'failed') void play.start().then(play.retry);
    else void play.retry();
  }, [play, isOffline]);
  useEffect(() => {
    // Other screens show points and remaining questions.
    if (state.name !== 'told') return;
    void queryClient.invalidateQueries({ queryKey: quizProfileQuery(signInId).queryKey });
    void queryClient.invalidateQueries({ queryKey: quizGameQuery(signInId, DAILY_GAME).queryKey });
  }, [state.name, queryClient, signInId]);
  useHoldUpdates(state.name === 'asking' || state.name === 'sending' || state.name === 'unsent');
  return { state, play, isOffline };
}
