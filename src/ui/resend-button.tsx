import { useLabels } from '../i18n/use-labels.ts';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { useCountdown } from './use-countdown.ts';

interface ResendButtonProps {
  /** Milliseconds of `steadyNow` before which no other code can be asked for. */
  resendAt: number | undefined;
  onResend: () => void;
  isBusy: boolean;
  isBlocked?: boolean | undefined;
  size?: ButtonSize | undefined;
}

/** Asks for another code; until that may be, says when. */
export function ResendButton({ resendAt, onResend, isBusy, isBlocked = false, size }: ResendButtonProps) {
  const t = useLabels();
  const left = useCountdown(resendAt);
  return (
    <Button variant="quiet" size={size} disabled={left > 0 || isBlocked} isBusy={isBusy} onClick={onResend}>
      {left > 0 ? t('auth_code_resend_in', { seconds: left }) : t('auth_code_resend')}
    </Button>
  );
}
