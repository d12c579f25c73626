import { useLabels } from '#src/i18n/use-labels.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { ButtonSize } from '#src/ui/button/button-class.ts';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';

interface ResendButtonProps {
  /** When another code may be requested. */
  resendAt: SteadyMs | undefined;
  onResend: () => void;
  isBusy: boolean;
  /** Requests the code by voice call, for users whom the message does not reach. */
  call?: { onCall: () => void; isBusy: boolean } | undefined;
  isBlocked?: boolean | undefined;
  size?: ButtonSize | undefined;
}

/**
 * Buttons that request another code by message or voice call, quietly on one line. Until that is allowed, they show the
 * time left.
 */
export function ResendButton({ resendAt, onResend, isBusy, call, isBlocked = false, size = 'sm' }: ResendButtonProps) {
  const t = useLabels();
  const left = useCountdown(resendAt);
  return (
    // Their words begin and end where the cells of the code do. On a phone every pixel decides whether they fit on one line.
    <div className="-mx-2 flex flex-wrap justify-between text-primary [&_button]:px-2">
      <Button variant="quiet" size={size} disabled={left > 0 || isBlocked} isBusy={isBusy} onClick={onResend}>
        {left > 0 ? t('auth_code_resend_in', { seconds: left }) : t('auth_code_resend')}
      </Button>
      {/* Shown from the start, so that a waiting user sees the option and the layout does not shift. */}
      {call && (
        <Button variant="quiet" size={size} disabled={left > 0 || isBlocked} isBusy={call.isBusy} onClick={call.onCall}>
          {t('auth_code_by_call')}
        </Button>
      )}
    </div>
  );
}
