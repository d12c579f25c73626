import { useEffect, useEffectEvent, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { clockIcon } from '#src/ui/icon/icons-more.ts';

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
  const [until] = useState(() => steadyIn(seconds * 1000));
  const left = useCountdown(until);
  const tick = useEffectEvent((now: number) => (now === 0 ? onOver() : onTick(now)));
  useEffect(() => tick(left), [left]);
  const message = SAID_AT.filter((mark) => left <= mark).at(-1);
  const share = Math.min(1, left / Math.max(total, seconds));
  return (
    <div className={left <= 5 ? 'text-danger' : 'text-ink-muted'}>
      <p role="timer" aria-live="off" className="flex items-center gap-1.5 font-semibold tabular-nums">
        <Icon icon={clockIcon} size={20} />
        {t('quiz_seconds_left', { count: left })}
      </p>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-current/15 forced-colors:border">
        <div
          className="h-full rounded-full bg-current forced-colors:bg-[CanvasText]"
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {message !== undefined && left > 0 && t('quiz_seconds_left', { count: message })}
      </p>
    </div>
  );
}
