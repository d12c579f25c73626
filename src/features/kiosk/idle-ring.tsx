import { useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { COUNTED_S } from '#src/kiosk/idle-clock.ts';
import { Countdown } from '#src/ui/figures/countdown.tsx';

/**
 * Counts down in a corner, on a low screen in the middle of the top bar, above everything that may be open and without
 * interrupting a customer who reads. Any touch or movement of a pointer hides it. Screen readers hear once how long is left.
 */
export function IdleRing({ secondsLeft }: { secondsLeft: number }) {
  const t = useLabels();
  const first = useRef(secondsLeft);
  return (
    <div
      data-kiosk-ring=""
      popover="manual"
      ref={(box) => {
        if (box?.isConnected && !box.matches(':popover-open')) box.showPopover();
      }}
      className="pointer-events-none fixed inset-auto m-0 rounded-full bg-surface-raised p-2 text-2xl text-ink shadow-card landscape:inset-x-0 landscape:top-1 landscape:mx-auto landscape:w-fit landscape:p-1 landscape:text-lg portrait:end-6 portrait:top-24"
    >
      <Countdown secondsLeft={secondsLeft} total={COUNTED_S} />
      <span role="status" className="visually-hidden">
        {t('kiosk_idle_text', { seconds: first.current })}
      </span>
    </div>
  );
}
