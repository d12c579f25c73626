import { quizProfileQuery } from '#src/api/quiz.ts';
import { DAILY_GAME, quizGameQuery } from '#src/api/quiz-game.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SkeletonLine, SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { playIcon } from '#src/ui/icon/icons-more.ts';
import type { BlockedProps } from './quiz-offline.tsx';

/** The player's standing, and the questions left today. */
export function QuizStanding({ blockedBy }: BlockedProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const profile = useLineQuery(quizProfileQuery);
  const game = useLineQuery((signInId) => quizGameQuery(signInId, DAILY_GAME));
  const { points, rank, players, next } = profile.data?.profile ?? {};
  const number = (value: number | null | undefined) => (value == null ? '–' : formatNumber(value, language));
  const left = game.data?.remainingToday;
  return (
    <QueryCard query={profile} what="quiz_named" tone="hero" title={t('quiz_standing_title')} minHeight="9rem">
      <dl className="grid grid-cols-2 gap-4">
        <Figure name={t('quiz_points')} value={number(points)} />
        <Figure
          name={t('quiz_rank')}
          value={number(rank)}
          of={rank != null && players ? t('quiz_rank_among', { players: number(players) }) : undefined}
        />
      </dl>
      {/* The same height before and after they are loaded, and without a next rank. */}
      <p className="mt-2 min-h-6">{next && t('quiz_ahead', { count: next.points, rank: number(next.rank) })}</p>
      <p className="mt-2 min-h-12 sm:min-h-6">
        {left === 0 && <span>{t('quiz_done_today')}</span>}
        {left !== undefined && left > 0 && <span>{t('quiz_left_today', { count: left })}</span>}
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
    </QueryCard>
  );
}

interface FigureProps {
  name: string;
  value: string;
  /** After the name: how many there are. */
  of?: string | undefined;
}

function Figure({ name, value, of }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-on-hero-muted">
        <span>{name}</span> {of}
      </dt>
      <dd className="figure text-3xl wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** The places of a player's standing. */
export function StandingSkeleton() {
  const t = useLabels();
  return (
    <>
      <p className="mb-3">
        <SkeletonLine like={t('quiz_standing_title')} />
      </p>
      <div className="grid grid-cols-2 gap-4">
        {(['quiz_points', 'quiz_rank'] as const).map((name) => (
          <div key={name}>
            <p className="text-sm">
              <SkeletonLine like={t(name)} />
            </p>
            <SkeletonText width="w-20" className="figure text-3xl" />
          </div>
        ))}
      </div>
      <SkeletonText width="w-48" className="mt-2 min-h-6" />
      <SkeletonText width="w-56" className="mt-2 min-h-12 sm:min-h-6" />
      <span className="skeleton mt-3 h-12 w-full max-w-xl rounded-full" />
    </>
  );
}
