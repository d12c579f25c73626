import { useEffect, useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { AuthCard } from './auth-card.tsx';
import { handOver } from './hand-over.ts';
import { goToProvider, SocialButtons } from './social-buttons.tsx';

/** Section 8: how long the toast of a successful activation shows. A social sign-in follows it. */
export const ACTIVATED_TOAST_MS = 2500;

/** Section 4: a Facebook sign-in, or the operator's first provider if it has no Facebook. A kiosk offers none. */
function providerToFollow() {
  if (isKiosk()) return undefined;
  return brand.socialProviders.find(({ id }) => id === 'facebook') ?? brand.socialProviders[0];
}

/**
 * Shown once the account exists, below the toast that says so. A social sign-in follows automatically, unless the user
 * wants another way; otherwise a link to the sign-in page shows.
 */
export function Activated({ msisdn }: { msisdn: Msisdn }) {
  const t = useLabels();
  const { language } = useLanguage();
  const provider = providerToFollow();
  const [isChoosing, setChoosing] = useState(provider === undefined);
  const next = isChoosing ? undefined : provider?.id;
  useEffect(() => {
    if (!next) return;
    // Do not leave for the provider if the user has left this page.
    const timer = setTimeout(() => void goToProvider(next).catch(() => setChoosing(true)), ACTIVATED_TOAST_MS);
    return () => clearTimeout(timer);
  }, [next]);
  if (next) {
    return (
      <AuthCard title={t('auth_activated_title', { brand: brand.name[language] })}>
        <Scene name="done" className="justify-self-center" />
        <p role="status" className="flex items-center justify-center gap-3">
          <Spinner />
          {t('auth_activated_going', { provider: provider?.name })}
        </p>
        <Button variant="secondary" isWide onClick={() => setChoosing(true)}>
          {t('auth_activated_choose')}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('auth_activated_title', { brand: brand.name[language] })}
      text={t(provider ? 'auth_activated_text' : 'kiosk_activated_text')}
    >
      <LinkButton to="/sign-in" onClick={() => handOver({ msisdn })} size="lg" isWide>
        {t('auth_sign_in')}
      </LinkButton>
      {provider && <SocialButtons />}
    </AuthCard>
  );
}
