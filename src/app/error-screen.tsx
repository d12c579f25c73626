import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { errorLabel } from '#src/i18n/error-messages.ts';
import { useBundledLabels } from '#src/i18n/use-labels.ts';
import { reloadGuard } from '#src/pwa/app-page.ts';
import { session } from '#src/session/current-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ErrorDetails } from '#src/ui/feedback/error-details.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { signOutHere, useNotStored, useRecovery } from './recovery.ts';

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
  const isNotStored = useNotStored(error);
  if (useRecovery(error, drawAgain)) return <Spinner size="lg" />;
  const title = isNotStored ? 'error_not_stored_title' : 'error_page_title';
  const text = isNotStored ? 'error_not_stored_text' : 'error_page_text';
  return (
    <section
      role="alert"
      className="mx-auto grid w-full max-w-prose justify-items-center gap-4 rounded-xl bg-surface-raised px-6 py-10 text-center shadow-card"
    >
      <Scene name={isNotStored ? 'offline' : 'trouble'} className="w-60" />
      <h1 className="text-2xl font-bold">{t(title)}</h1>
      {isApiError(error) && <p className="font-semibold">{t(errorLabel(error.kind))}</p>}
      {(!isApiError(error) || error.kind === 'server') && <p className="text-ink-muted">{t(text)}</p>}
      {isApiError(error) && error.correlationId ? <ErrorDetails reference={error.correlationId} /> : null}
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
