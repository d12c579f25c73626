import { useEffect, useEffectEvent, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { Countdown } from '#src/ui/figures/countdown.tsx';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** Screen readers announce it twice: enough to decide, without interrupting the reading. */
const SAID_AT = [10, 5];
const PRESSING_S = 5;

interface QuizTimerProps {
  /** Seconds at the start. */
  seconds: number;
  /** Seconds for the whole question. Used only to draw the ring. */
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
  return (
    <>
      <p
        role="timer"
        aria-live="off"
        className={cx('ms-auto text-sm', left <= PRESSING_S ? 'text-danger' : 'text-primary')}
      >
        <Countdown secondsLeft={left} total={Math.max(total, seconds)} isPressing={left <= PRESSING_S} />
        <VisuallyHidden>{t('quiz_seconds_left', { count: left })}</VisuallyHidden>
      </p>
      <p role="status" className="visually-hidden">
        {message !== undefined && left > 0 && t('quiz_seconds_left', { count: message })}
      </p>
    </>
  );
}
