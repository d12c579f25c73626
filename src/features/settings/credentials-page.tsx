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

/** Replaces a form that would be rejected: the reason, and what to do. */
function Explained({ title, text }: ExplainedProps) {
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
  /** `offlineReason`: the form shows it at its button while nothing can be sent. */
  children: (page: { hasPassword: boolean; blockedBy: string | undefined; offlineReason: ReactNode }) => ReactNode;
}

/**
 * The frame of pages that change sign-in data. A quick-access session may not use them (sections 4 and 6), and the page
 * says so before the user types. If the operator does not say what the account has, the form shows and the request
 * decides.
 */
export function CredentialsPage({ title, children }: CredentialsPageProps) {
  const t = useLabels();
  const { isQuickAccess } = useSession();
  const { isOffline } = useConnectivity();
  const reasonId = useId();
  const { data, isLoading, failureCount } = useLineQuery(userDetailsQuery);
  const isRefused = isQuickAccess || data?.isQuickAccess === true;
  // Waits only for the first attempt: retries may take long, and the form works without the data.
  const isWaiting = isLoading && failureCount === 0 && !isRefused;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 lg:mx-0">
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
