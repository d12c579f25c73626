import { Link } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import { formatPhone } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { readPendingFlow } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

interface SignUpScreenProps {
  /**
   * `social`: the number belongs to a customer without an account, and a social account is linked to it (section 4).
   */
  step: 'phone' | 'social';
  /**
   * The code of the subscriber who shared this address. No API call takes it: the new customer gives it when getting
   * the line.
   */
  invitation?: string | undefined;
}

export function SignUpScreen({ step, invitation }: SignUpScreenProps) {
  const t = useLabels();
  const check = usePhoneCheck('sign-up');
  const pending = readPendingFlow('non-migrate');
  const hasProviders = brand.socialProviders.length > 0;
  const footer = (
    <Link to="/sign-in" className={AUTH_LINK}>
      {t('auth_have_account')}
    </Link>
  );
  if (step === 'social' && pending) {
    return (
      <AuthCard
        title={t(hasProviders ? 'auth_register_social_title' : 'title_sign_up')}
        text={
          isKiosk() ? (
            t('kiosk_register_elsewhere')
          ) : !hasProviders ? (
            t('auth_register_no_social')
          ) : (
            <>
              {t('auth_register_social_text')}{' '}
              <Bdi className="font-semibold text-ink">{formatPhone(pending.msisdn)}</Bdi>
            </>
          )
        }
        footer={footer}
      >
        <SocialButtons isOnlyWay />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('title_sign_up')} text={t('auth_sign_up_text')} footer={footer}>
      {invitation && (
        <Notice kind="info" title={t('auth_invited_title')}>
          {t('auth_invited_text')} <Bdi className="font-semibold select-all">{invitation}</Bdi>
        </Notice>
      )}
      <PhoneForm submitLabel={t('auth_continue')} onPhone={check} />
      <SocialButtons />
    </AuthCard>
  );
}
