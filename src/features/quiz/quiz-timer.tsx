import { useEffect, useEffectEvent, useState } from 'react';
import { formatDuration } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** Screen readers announce it twice: enough to decide, without interrupting the reading. */
const SAID_AT = [10, 5];

interface QuizTimerProps {
  /** Seconds at the start. */
  seconds: number;
  /** Seconds for the whole question. Used only to draw the bar. */
  total: number;
  onTick: (secondsLeft: number) => void;
  onOver: () => void;
}

export function QuizTimer({ seconds, total, onTick, onOver }: QuizTimerProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const [until] = useState(() => steadyIn(seconds * 1000));
  const left = useCountdown(until);
  const tick = useEffectEvent((now: number) => (now === 0 ? onOver() : onTick(now)));
  useEffect(() => tick(left), [left]);
  const message = SAID_AT.filter((mark) => left <= mark).at(-1);
  const share = Math.min(1, left / Math.max(total, seconds));
  return (
    <div className={cx('contents', left <= 5 ? 'text-danger' : 'text-primary')}>
      <p role="timer" aria-live="off" className="ms-auto flex items-center gap-1.5 font-bold tabular-nums">
        <Icon icon={clockIcon} size={20} />
        <span aria-hidden="true">{formatDuration(left, language)}</span>
        <VisuallyHidden>{t('quiz_seconds_left', { count: left })}</VisuallyHidden>
      </p>
      <div
        aria-hidden="true"
        className="order-2 h-1.5 basis-full overflow-hidden rounded-full bg-current/15 forced-colors:border"
      >
        <div
          className={cx('h-full rounded-full forced-colors:bg-[CanvasText]', left <= 5 ? 'bg-current' : 'bg-accent')}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {message !== undefined && left > 0 && t('quiz_seconds_left', { count: message })}
      </p>
    </div>
  );
}

/** The room of the bar after the time, so that the question below it does not move. */
export const NoTimer = () => <span aria-hidden="true" className="order-2 h-1.5 basis-full" />;
