import { quizProfileQuery } from '#src/api/quiz.ts';
import type { QuizGame } from '#src/api/quiz-game.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Today's round is over: its result and the date of the next round. */
export function TodayScore({ game }: { game: QuizGame | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { data } = useLineQuery(quizProfileQuery);
  const number = (value: number) => <bdi>{formatNumber(value, language)}</bdi>;
  const answers = game?.answeredToday ?? undefined;
  const right = answers?.filter(({ isCorrect }) => isCorrect).length ?? 0;
  const { points, rank, players } = data?.profile ?? {};
  const isPlayed = answers !== undefined && answers.length > 0;
  const hasNone = isPlayed && right === 0;
  return (
    <div className="flex grow flex-col gap-6 pt-4 rail:pt-0">
      <div className="flex flex-col items-center gap-2 text-center">
        <Scene name={hasNone ? 'town' : 'podium'} className="w-60 rail:w-48" />
        <h2 tabIndex={-1} data-focus className="text-2xl outline-none">
          {t(hasNone ? 'quiz_done_none_title' : 'quiz_done_title')}
        </h2>
        {isPlayed && <p className="text-lg">{t('quiz_score', { right, count: answers.length })}</p>}
        <p className="text-ink-muted">{t('quiz_done_next')}</p>
      </div>
      {/* On the card of a wide window. */}
      <Card className="rail:bg-surface-sunken rail:shadow-none">
        <FactList
          layout="rows"
          facts={[
            ...(isPlayed
              ? [{ label: t('quiz_points_today'), value: number(answers.reduce((sum, each) => sum + each.points, 0)) }]
              : []),
            ...(points == null ? [] : [{ label: t('quiz_points'), value: number(points) }]),
            ...(rank == null
              ? []
              : [
                  {
                    label: t('quiz_rank'),
                    value: (
                      <>
                        <span>{number(rank)}</span>{' '}
                        <span>{players ? t('quiz_rank_among', { players: formatNumber(players, language) }) : ''}</span>
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
      <div className="mt-auto flex flex-col gap-2 pb-2">
        <LinkButton to="/dashboard/my-brand" variant="primary" isWide>
          {t('quiz_to_dashboard')}
        </LinkButton>
        <LinkButton to="/more/quiz/subscription" variant="secondary" isWide>
          {t('quiz_to_quiz')}
        </LinkButton>
      </div>
    </div>
  );
}
