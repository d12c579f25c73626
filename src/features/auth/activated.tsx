import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { useAction } from '#src/session/use-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { AuthCard } from './auth-card.tsx';
import { codeErrorLabel, isRefusedCode } from './auth-errors.ts';
import { handOver } from './hand-over.ts';
import { haveCodeSent } from './pending-code.ts';
import { goToProvider } from './social-buttons.tsx';
import { useSignInWith } from './use-sign-in-with.ts';

/** Section 8: how long the toast of a successful activation shows. */
export const ACTIVATED_TOAST_MS = 2500;

/** Section 4: a Facebook sign-in, or the operator's first provider if it has no Facebook. A kiosk offers none. */
function providerToFollow() {
  if (isKiosk()) return undefined;
  return brand.socialProviders.find(({ id }) => id === 'facebook') ?? brand.socialProviders[0];
}

interface ActivatedProps {
  msisdn: Msisdn;
  /** The code that activated the account. It also signs in, once. */
  code: string;
}

/**
 * Shown once the account exists, below the toast that says so. Offers the social sign-in of section 4 first; the
 * verified code signs in without it. A password is offered, never demanded.
 */
export function Activated({ msisdn, code }: ActivatedProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const signIn = useSignInWith(msisdn);
  const [isRefused, setRefused] = useState(false);
  const provider = providerToFollow();
  const open = async (to?: '/setting/change-password') => {
    try {
      await signIn({ grant_type: 'otp', otp: code }, to);
    } catch (error) {
      if (!isRefusedCode(error)) throw error;
      // The code has expired, or this operator's codes activate only: another one signs in.
      await haveCodeSent(msisdn, 'sign-in');
      handOver({ msisdn, isCodeFirst: true });
      await navigate({ to: '/sign-in' });
    }
  };
  const goOn = useAction(() => open(), codeErrorLabel);
  const setPassword = useAction(() => open('/setting/change-password'), codeErrorLabel);
  const error = goOn.error ?? setPassword.error;
  return (
    <AuthCard title={t('auth_activated_title', { brand: brand.name[language] })} text={t('auth_activated_text')}>
      <Scene name="done" className="justify-self-center" />
      {provider && (
        <Button size="lg" isWide onClick={() => void goToProvider(provider.id).catch(() => setRefused(true))}>
          {t('auth_continue_with', { provider: provider.name })}
        </Button>
      )}
      <Button
        size="lg"
        isWide
        variant={provider ? 'secondary' : 'primary'}
        isBusy={goOn.isBusy}
        onClick={() => goOn.submit()}
      >
        {t('auth_activated_go_on')}
      </Button>
      {!isKiosk() && (
        <Button variant="quiet" isWide isBusy={setPassword.isBusy} onClick={() => setPassword.submit()}>
          {t('auth_activated_password')}
        </Button>
      )}
      <ErrorText>{isRefused ? t('auth_storage_needed') : error && t(error)}</ErrorText>
    </AuthCard>
  );
}
