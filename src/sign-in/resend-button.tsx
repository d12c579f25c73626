import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { ButtonSize } from '#src/ui/button/button-class.ts';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { callIcon } from '#src/ui/icon/icons-more.ts';

interface ResendButtonProps {
  /** Milliseconds of `steadyNow` before which no other code can be asked for. */
  resendAt: number | undefined;
  onResend: () => void;
  isBusy: boolean;
  /** Has a voice tell the code over the telephone, for those whom the message does not reach. */
  call?: { onCall: () => void; isBusy: boolean } | undefined;
  isBlocked?: boolean | undefined;
  size?: ButtonSize | undefined;
}

/** Asks for another code, by message or by telephone; until that may be, says when. */
export function ResendButton({ resendAt, onResend, isBusy, call, isBlocked = false, size }: ResendButtonProps) {
  const t = useLabels();
  const left = useCountdown(resendAt);
  return (
    <>
      <Button variant="quiet" size={size} disabled={left > 0 || isBlocked} isBusy={isBusy} onClick={onResend}>
        {left > 0 ? t('auth_code_resend_in', { seconds: left }) : t('auth_code_resend')}
      </Button>
      {/* There from the start: whoever waits sees what comes, and nothing moves when it does. */}
      {call && (
        <Button
          variant="quiet"
          size={size}
          icon={callIcon}
          disabled={left > 0 || isBlocked}
          isBusy={call.isBusy}
          onClick={call.onCall}
        >
          {t('auth_code_by_call')}
        </Button>
      )}
    </>
  );
}
