import { quizProfileQuery } from '../../api/quiz.ts';
import { quizGameQuery } from '../../api/quiz-game.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { useLineQuery } from '../../session/use-line-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardState } from '../../ui/card-state.tsx';
import { playIcon } from '../../ui/icons-more.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { queryStatus } from '../../ui/query-status.ts';
import type { BlockedProps } from './quiz-offline.tsx';
import { DAILY_GAME } from './quiz-status.ts';

/** Where a player stands, and what is left to be played today. */
export function QuizStanding({ blockedBy }: BlockedProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const profile = useLineQuery(quizProfileQuery);
  const game = useLineQuery((line) => quizGameQuery(line, DAILY_GAME));
  const number = (value: number | null | undefined) => (value == null ? '–' : formatNumber(value, language));
  const left = game.data?.remainingToday;
  return (
    <Card tone="hero" title={t('quiz_standing_title')}>
      <CardState status={queryStatus(profile, t, isOffline)} minHeight="9rem">
        <dl className="grid grid-cols-2 gap-4">
          <Figure name={t('quiz_points')} value={number(profile.data?.profile.points)} />
          <Figure name={t('quiz_rank')} value={number(profile.data?.profile.rank)} />
        </dl>
        {/* As high before it is known as after. */}
        <p className="mt-4 min-h-12 sm:min-h-6">
          {left === 0 && t('quiz_done_today')}
          {left !== undefined && left > 0 && t('quiz_left_today', { count: left })}
        </p>
        <div className="mt-3">
          {blockedBy !== undefined ? (
            <Button variant="accent" isWide icon={playIcon} disabled aria-describedby={blockedBy}>
              {t('quiz_play')}
            </Button>
          ) : left === 0 ? (
            <LinkButton to="/more/quiz/play-question" variant="secondary" isWide>
              {t('quiz_see_today')}
            </LinkButton>
          ) : (
            <LinkButton to="/more/quiz/play-question" variant="accent" isWide icon={playIcon}>
              {t('quiz_play')}
            </LinkButton>
          )}
        </div>
      </CardState>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-on-hero-muted">{name}</dt>
      <dd className="figure text-3xl wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
