import type { QuizProfile } from '#src/api/quiz.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { QuizPrize } from './quiz-prize.tsx';

/** More rows would hide the own one. */
const SHOWN = 5;

const BESIDE = 'lg:col-start-2 lg:row-span-2 lg:row-start-1';

interface Place {
  rank: number;
  name: string;
  points: number;
  isMe: boolean;
}

/** The best, and the player if the operator told their place. */
function placesOf({ leaders, points, rank }: QuizProfile, me: string): Place[] {
  const best = (leaders ?? []).slice(0, SHOWN).flatMap((leader, index): Place[] => {
    if (!leader) return [];
    const isMe = leader.isMe === true;
    return [{ rank: leader.rank ?? index + 1, name: isMe ? me : leader.name, points: leader.points, isMe }];
  });
  if (best.length === 0 || best.some(({ isMe }) => isMe) || points == null || rank == null) return best;
  return [...best, { rank, name: me, points, isMe: true }];
}

/** What can be won, and who is ahead. Renders nothing if the operator tells neither. */
export function QuizRanking({ profile }: { profile: QuizProfile }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { prize } = profile;
  const places = placesOf(profile, t('quiz_you'));
  if (!prize && places.length === 0) return null;
  return (
    <Card title={t('quiz_leaders')} className={BESIDE}>
      {prize && <QuizPrize prize={prize} />}
      {places.length > 0 && (
        <ol className="divide-y divide-line">
          {places.map(({ rank, name, points, isMe }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: equals may have one rank and one name
              key={index}
              className={cx(
                'flex flex-wrap items-baseline gap-x-3 py-2.5',
                isMe && '-mx-3 rounded-md bg-primary-soft px-3 font-semibold',
              )}
            >
              <span className="figure min-w-9 text-ink-muted">{formatNumber(rank, language)}</span>
              <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
              <span className="tabular-nums">{t('quiz_leader_points', { count: points })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** In the place of the ranking, or of the links if there is none. */
export function RankingSkeleton() {
  const t = useLabels();
  return (
    <Card className={BESIDE}>
      <p className="mb-3 text-lg">
        <SkeletonLine like={t('quiz_leaders')} />
      </p>
      <span className="skeleton mb-3 h-24 w-full rounded-lg" />
      {Array.from({ length: SHOWN + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <p key={index} className="py-2.5">
          <SkeletonLine className="w-full" />
        </p>
      ))}
    </Card>
  );
}
