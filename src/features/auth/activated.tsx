import { useEffect } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { handOver } from './hand-over.ts';
import { goToProvider, SocialButtons } from './social-buttons.tsx';

/** Section 8: the toast of a successful activation; a social sign-in follows it. */
export const ACTIVATED_TOAST_MS = 2500;

/** Section 4: a Facebook sign-in. Where the operator has none it is the first of its own; at a kiosk there is none. */
function providerToFollow() {
  if (isKiosk()) return undefined;
  return brand.socialProviders.find(({ id }) => id === 'facebook') ?? brand.socialProviders[0];
}

/** The account is there; a sign-in follows by itself, or the way to one is shown. */
export function Activated({ msisdn }: { msisdn: string }) {
  const t = useLabels();
  const provider = providerToFollow()?.id;
  useEffect(() => {
    if (!provider) return;
    // Of no use to somebody who has left the page.
    const timer = setTimeout(() => void goToProvider(provider).catch(() => undefined), ACTIVATED_TOAST_MS);
    return () => clearTimeout(timer);
  }, [provider]);
  return (
    <AuthCard
      title={t('user_activated_successfully')}
      text={t(provider ? 'auth_activated_text' : 'kiosk_activated_text')}
    >
      <Notice kind="success">{t('user_activated_successfully')}</Notice>
      {provider ? (
        <SocialButtons />
      ) : (
        <LinkButton to="/sign-in" onClick={() => handOver({ msisdn })} size="lg" isWide>
          {t('auth_sign_in')}
        </LinkButton>
      )}
    </AuthCard>
  );
}
