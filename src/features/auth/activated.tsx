import { useEffect, useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { AuthCard } from './auth-card.tsx';
import { handOver } from './hand-over.ts';
import { goToProvider, SocialButtons } from './social-buttons.tsx';

/** Section 8: how long the success shows before a social sign-in follows. The title says it, so there is no toast. */
const SHOWN_MS = 2500;

/** Section 4: a Facebook sign-in, or the operator's first provider if it has no Facebook. A kiosk offers none. */
function providerToFollow() {
  if (isKiosk()) return undefined;
  return brand.socialProviders.find(({ id }) => id === 'facebook') ?? brand.socialProviders[0];
}

/**
 * Shown once the account exists. A social sign-in follows, which the text says, unless the user stays to choose another
 * way. Without one, a link to the sign-in page shows.
 */
export function Activated({ msisdn }: { msisdn: Msisdn }) {
  const t = useLabels();
  const [isStaying, setStaying] = useState(false);
  const next = providerToFollow();
  const provider = next?.id;
  useEffect(() => {
    if (!provider || isStaying) return;
    // Do not leave for the provider if the user has left this page.
    const timer = setTimeout(() => void goToProvider(provider).catch(() => undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [provider, isStaying]);
  const text = () => {
    if (!next) return t('kiosk_activated_text');
    return isStaying ? t('auth_activated_text') : t('auth_activated_next', { provider: next.name });
  };
  return (
    <AuthCard title={t('user_activated_successfully')} text={text()}>
      {next && !isStaying && (
        <Button variant="secondary" isWide onClick={() => setStaying(true)}>
          {t('auth_activated_choose')}
        </Button>
      )}
      {next && isStaying && <SocialButtons />}
      {!next && (
        <LinkButton to="/sign-in" onClick={() => handOver({ msisdn })} size="lg" isWide>
          {t('auth_sign_in')}
        </LinkButton>
      )}
    </AuthCard>
  );
}
