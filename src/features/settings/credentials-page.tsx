import { type ReactNode, useId } from 'react';
import { userDetailsQuery } from '#src/api/users.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { OfflineReason } from './offline-reason.tsx';

export function BackToAccount() {
  const t = useLabels();
  return (
    <LinkButton to="/setting/account" variant="secondary">
      {t('settings_back_to_account')}
    </LinkButton>
  );
}

interface ExplainedProps {
  title: LabelName;
  text: LabelName;
}

/** In place of a form that could only be refused: why, and what to do. */
export function Explained({ title, text }: ExplainedProps) {
  const t = useLabels();
  return (
    <div className="grid gap-4">
      <Notice kind="info" title={t(title)}>
        {t(text)}
      </Notice>
      <div>
        <BackToAccount />
      </div>
    </div>
  );
}

interface CredentialsPageProps {
  title: LabelName;
  /** `offlineReason`: shown by the form where its button is, while nothing can be sent. */
  children: (page: { hasPassword: boolean; blockedBy: string | undefined; offlineReason: ReactNode }) => ReactNode;
}

/**
 * The pages that change how somebody is recognised. A quick-access session may not (sections 4 and 6): it is told so
 * before it types anything. Where the operator does not say what the account has, the form is shown and it decides.
 */
export function CredentialsPage({ title, children }: CredentialsPageProps) {
  const t = useLabels();
  const { isQuickAccess } = useSession();
  const { isOffline } = useConnectivity();
  const reasonId = useId();
  const { data, isLoading, failureCount } = useLineQuery(userDetailsQuery);
  const isRefused = isQuickAccess || data?.isQuickAccess === true;
  // Only for the first try: those that follow may take long, and the form can do without.
  const isWaiting = isLoading && failureCount === 0 && !isRefused;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <PageHeader title={t(title)} />
      <Card>
        <CardState status={{ kind: isWaiting ? 'loading' : 'fresh' }} minHeight={isWaiting ? '16rem' : undefined}>
          {isRefused ? (
            <Explained title="settings_quick_title" text="settings_quick_text" />
          ) : (
            children({
              hasPassword: data?.hasPassword !== false,
              blockedBy: isOffline ? reasonId : undefined,
              offlineReason: isOffline ? <OfflineReason id={reasonId} /> : null,
            })
          )}
        </CardState>
      </Card>
    </div>
  );
}
