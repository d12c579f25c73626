import type { QuizProfile } from '#src/api/quiz.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { calendarIcon, clockIcon, trophyIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import type { BlockedProps } from './quiz-offline.tsx';
import { QuizPrize } from './quiz-prize.tsx';
import { useQuizSubscription } from './use-quiz-subscription.ts';

/** In a wide card the drawing and the title are beside the rest. */
const LAYOUT = 'flex flex-col @md:grid @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @md:items-center @md:gap-6';

/**
 * Invites to the quiz: what can be won, what it costs, and one button to join, which is in view on every phone. So a
 * small one has no drawing if there is a prize, and a low one has the prize below the button.
 */
export function JoinCard({ blockedBy, prize }: BlockedProps & { prize: QuizProfile['prize'] }) {
  const t = useLabels();
  const join = useQuizSubscription();
  return (
    <Card className="@container">
      <div className={LAYOUT}>
        <div className="text-center">
          <Scene
            name="podium"
            className={cx(
              'mx-auto sm:w-44 @md:w-full @md:max-w-60 [@media(max-height:44rem)]:hidden',
              prize && 'max-sm:hidden',
            )}
          />
          <h2 className="mt-2 text-xl">{t('quiz_join_title')}</h2>
        </div>
        <div className="flex flex-col">
          {prize && (
            <div className="mt-4 @md:mt-0 [@media(max-height:44rem)]:order-last">
              <QuizPrize prize={prize} />
            </div>
          )}
          <ul className="my-5 flex flex-col gap-3">
            <Benefit icon={calendarIcon}>{t('quiz_step_daily')}</Benefit>
            <Benefit icon={clockIcon}>{t('quiz_step_time')}</Benefit>
            <Benefit icon={trophyIcon}>{t('quiz_step_points')}</Benefit>
          </ul>
          <Button
            variant="accent"
            isWide
            isBusy={join.isBusy}
            blockedBy={blockedBy}
            onClick={() => void join.submit(true)}
          >
            {t('quiz_join')}
          </Button>
          <ErrorText>{join.error && t(join.error)}</ErrorText>
          <p className="mt-3 text-center text-sm text-ink-muted">{t('quiz_not_in_text')}</p>
        </div>
      </div>
    </Card>
  );
}

/** The places of a `JoinCard` with a prize, in a card that is a container. */
export function JoinSkeleton() {
  const t = useLabels();
  return (
    <div className={LAYOUT}>
      <div className="flex flex-col items-center">
        <span className="aspect-[12/7] max-w-60 max-sm:hidden sm:w-44 @md:w-full [@media(max-height:44rem)]:hidden" />
        <p className="mt-2 text-xl">
          <SkeletonLine like={t('quiz_join_title')} />
        </p>
      </div>
      <div className="flex flex-col">
        <span className="skeleton mt-4 h-25 w-full rounded-lg @md:mt-0" />
        <div className="my-5 flex flex-col gap-3">
          {(['quiz_step_daily', 'quiz_step_time', 'quiz_step_points'] as const).map((name) => (
            <p key={name} className="ps-9">
              <SkeletonLine like={t(name)} />
            </p>
          ))}
        </div>
        <span className="skeleton h-12 w-full max-w-xl rounded-full" />
        <p className="mt-3 text-center text-sm">
          <SkeletonLine like={t('quiz_not_in_text')} />
        </p>
      </div>
    </div>
  );
}

function Benefit({ icon, children }: { icon: IconShape; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon icon={icon} className="text-primary" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
