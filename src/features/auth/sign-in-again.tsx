import { useNavigate } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { session } from '#src/session/current-session.ts';
import { revocations } from '#src/session/revocations.ts';
import { useNeedsSignIn } from '#src/session/use-needs-sign-in.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/**
 * Shown when the session can be neither used nor renewed. Cached data stays visible until the subscriber chooses to
 * sign in again; signing in returns to the current page.
 */
export function SignInAgain() {
  const t = useLabels();
  const navigate = useNavigate();
  if (!useNeedsSignIn()) return null;
  const signInAgain = () => {
    // Saves the current page as the return page and leads to the first screen, as for every refused session
    // (app/signed-out.ts).
    const token = session.record?.refreshToken;
    session.end('refused');
    // The server did not refuse the token: only its answer was lost, so the token may still be valid.
    if (token) void revocations.end(token);
    // A kiosk restarts by itself.
    if (!isKiosk()) void navigate({ to: '/sign-in', replace: true });
  };
  return (
    <Notice
      kind="warning"
      isLive
      action={
        <Button size="sm" onClick={signInAgain}>
          {t('auth_sign_in_again')}
        </Button>
      }
    >
      {t('auth_sign_in_again_text')}
    </Notice>
  );
}
