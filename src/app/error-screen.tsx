import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { errorLabel } from '#src/i18n/error-messages.ts';
import { useBundledLabels } from '#src/i18n/use-labels.ts';
import { reloadGuard } from '#src/pwa/app-page.ts';
import { session } from '#src/session/current-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Reference } from '#src/ui/feedback/reference.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { signOutHere, useRecovery } from './recovery.ts';

/** Shown when a whole route failed (section 2: "An error occurred"). The layout around it stays. */
export function ErrorScreen({ error, reset, children }: ErrorComponentProps & { children?: ReactNode }) {
  const t = useBundledLabels();
  const router = useRouter();
  const drawAgain = () => {
    reset();
    void router.invalidate();
  };
  const retry = async () => {
    if (!(await reloadGuard.retry(error))) drawAgain();
  };
  if (useRecovery(error, drawAgain)) return <Spinner size="lg" />;
  return (
    <section role="alert" className="mx-auto grid max-w-prose justify-items-center gap-4 py-16 text-center">
      <h1 className="text-2xl font-bold">{t('error_page_title')}</h1>
      <p className="text-ink-muted">{isApiError(error) ? t(errorLabel(error.kind)) : t('error_page_text')}</p>
      {isApiError(error) && error.correlationId ? (
        <p className="text-sm text-ink-muted">
          <Reference value={error.correlationId} />
        </p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {!isApiError(error, 'not-offered') && <Button onClick={retry}>{t('common_retry')}</Button>}
        <LinkButton to="/">{t('error_home_link')}</LinkButton>
        {children}
      </div>
    </section>
  );
}

/** Replaces the whole page including the menus, so it needs its own sign-out button. */
export function WholePageErrorScreen(props: ErrorComponentProps) {
  const t = useBundledLabels();
  return (
    <ErrorScreen {...props}>
      {session.record ? (
        <Button variant="secondary" onClick={signOutHere}>
          {t('nav_sign_out')}
        </Button>
      ) : null}
    </ErrorScreen>
  );
}
