import type { QuizProfile } from '#src/api/quiz.ts';
import { formatLastDay } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { trophyIcon } from '#src/ui/icon/icons-more.ts';

/** What can be won, and until when. */
export function QuizPrize({ prize }: { prize: NonNullable<QuizProfile['prize']> }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <div className="flex items-start gap-3 rounded-lg bg-accent-soft p-4 not-last:mb-3">
      <Icon icon={trophyIcon} />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm">{t('quiz_prize')}</p>
        <p className="font-semibold">
          <bdi>{prize.text}</bdi>
        </p>
        {prize.until && (
          <p className="text-sm">{t('quiz_prize_until', { date: formatLastDay(prize.until, 'date', language) })}</p>
        )}
      </div>
    </div>
  );
}
