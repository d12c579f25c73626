import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { track } from '#src/analytics/track.ts';
import { isApiError } from '#src/api/client/errors.ts';
import { registerSocial } from '#src/api/social.ts';
import { brand } from '#src/brand/brand.ts';
import { codeProblem } from '#src/i18n/code-errors.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { finishSocialSignIn } from '#src/session/social-sign-in.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { AuthCard } from './auth-card.tsx';
import { generalErrorLabel } from './auth-errors.ts';
import { goToProvider } from './social-buttons.tsx';
import { SocialRegistration } from './social-registration.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/** Section 8: a failure shows for 3 s, then the landing page opens. */
const FAILURE_SHOWN_MS = 3000;

type Phase =
  | { kind: 'working' }
  | { kind: 'failed'; message: string }
  | Extract<Awaited<ReturnType<typeof finishSocialSignIn>>, { kind: 'unknown-user' }>;

/** `/web/redirect/{provider?}`: handles the return from a social provider (section 4, "Social login return"). */
export function SocialReturnScreen() {
  const t = useLabels();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const provider = brand.socialProviders.find(({ id }) => id === params.provider);
  const complete = useCompleteSignIn();
  const [phase, setPhase] = useState<Phase>({ kind: 'working' });
  const messageOf = (error: unknown) => (isApiError(error) && error.serverMessage) || t(generalErrorLabel(error));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the exchange is made once; it guards itself against a second effect
  useEffect(() => {
    let isGone = false;
    const fail = (message: string) => {
      if (isGone) return;
      setPhase({ kind: 'failed', message });
    };
    finishSocialSignIn()
      .then(async (outcome) => {
        if (isGone) return;
        if (outcome.kind === 'tokens') await complete(outcome.tokens, 'social');
        else if (outcome.kind === 'unknown-user') setPhase(outcome);
        else fail(t(outcome.kind === 'cancelled' ? 'auth_social_cancelled' : 'auth_social_mismatch'));
      })
      .catch((error) => fail(messageOf(error)));
    return () => {
      isGone = true;
    };
  }, []);

  const failure = phase.kind === 'failed' ? phase.message : undefined;
  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure, navigate]);

  if (phase.kind === 'failed') {
    return (
      <AuthCard title={t('auth_social_failed_title')}>
        <Scene name="trouble" className="justify-self-center" />
        <p role="alert">{phase.message}</p>
        {provider && (
          <Button size="lg" isWide onClick={() => void goToProvider(provider.id).catch(() => undefined)}>
            {t('auth_continue_with', { provider: provider.name })}
          </Button>
        )}
        <LinkButton to="/sign-in" size="lg" variant={provider ? 'secondary' : 'primary'} isWide>
          {t('auth_back_to_sign_in')}
        </LinkButton>
        <p className="text-sm text-ink-muted">{t('auth_social_sent_on')}</p>
      </AuthCard>
    );
  }
  if (phase.kind === 'unknown-user') {
    const { provider: social, data } = phase;
    const register = async (msisdn: Msisdn, code: string | undefined) => {
      if (!(await registerSocial(social, msisdn, data, code)))
        throw new Error('POST /social/register did not answer 201');
      track('registration', {});
      await goToProvider(social);
    };
    return (
      <SocialRegistration
        onRegister={(msisdn, code) =>
          register(msisdn, code).catch((error: unknown) => {
            // The subscriber can correct the code. Any other refusal ends the registration (section 8).
            if (codeProblem(error)) throw error;
            setPhase({ kind: 'failed', message: messageOf(error) });
          })
        }
      />
    );
  }
  return (
    <AuthCard title={t('title_social_return')}>
      <div role="status" className="grid justify-items-center gap-3 py-8">
        <Spinner size="lg" />
        {t('auth_one_moment')}
      </div>
    </AuthCard>
  );
}
