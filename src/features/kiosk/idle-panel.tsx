import { useEffect, useId, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { COUNTED_S } from '#src/kiosk/idle-clock.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Countdown } from '#src/ui/figures/countdown.tsx';

interface IdlePanelProps {
  /** Whole seconds until the session ends. */
  secondsLeft: number;
  onContinue: () => void;
  onEnd: () => void;
}

/**
 * Announced at these seconds, not at each one, because speech could not keep up. The panel's own text covers the first.
 */
const SPOKEN: readonly number[] = [5];

/**
 * Asks whether someone is there, above everything that may be open. A touch anywhere continues the session. It reacts
 * to the end of the touch: if the panel closed at its start, the touch would activate what lies below.
 */
export function IdlePanel({ secondsLeft, onContinue, onEnd }: IdlePanelProps) {
  const t = useLabels();
  const titleId = useId();
  const textId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const first = useRef(secondsLeft);
  const spoken = SPOKEN.includes(secondsLeft) ? secondsLeft : undefined;
  const message = useRef<number>(undefined);
  if (spoken !== undefined) message.current = spoken;

  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have the button and Esc
    <dialog
      ref={ref}
      data-kiosk-panel=""
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClick={onContinue}
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] max-w-none rounded-xl bg-surface-raised p-8 text-ink shadow-card"
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <h2 id={titleId} className="text-2xl">
          {t('kiosk_still_there')}
        </h2>
        {/* The seconds are visible once, below. Screen readers get them here, as they were when the panel opened. */}
        <p id={textId} className="visually-hidden">
          {t('kiosk_idle_text', { seconds: first.current })}
        </p>
        <p aria-hidden="true" className="text-lg text-ink-muted">
          {t('kiosk_idle_hint')}
        </p>
        <span className="text-[4rem]">
          <Countdown secondsLeft={secondsLeft} total={COUNTED_S} />
        </span>
        <div role="status" className="visually-hidden">
          {message.current === undefined ? null : t('kiosk_idle_left', { seconds: message.current })}
        </div>
        <Button size="lg" isWide>
          {t('kiosk_continue')}
        </Button>
        <Button
          variant="quiet"
          onClick={(event) => {
            event.stopPropagation();
            onEnd();
          }}
        >
          {t('kiosk_end_now')}
        </Button>
      </div>
    </dialog>
  );
}
