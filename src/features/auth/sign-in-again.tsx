import { useNavigate } from '@tanstack/react-router';
import { revokeToken } from '#src/api/identity.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { session } from '#src/session/current-session.ts';
import { useNeedsSignIn } from '#src/session/use-needs-sign-in.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/**
 * The way out where a session can be neither used nor renewed: what is on the device stays to be seen until the
 * subscriber chooses to sign in again, and the page that is open is come back to.
 */
export function SignInAgain() {
  const t = useLabels();
  const navigate = useNavigate();
  if (!useNeedsSignIn()) return null;
  const signInAgain = () => {
    // Keeps the wanted page and leads to the first screen, as every refused session (app/signed-out.ts).
    const token = session.record?.refreshToken;
    session.end('refused');
    // Nobody refused it: its answer was lost, and it may be alive.
    if (token) revokeToken(token).catch(() => undefined);
    // A kiosk begins anew by itself.
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
