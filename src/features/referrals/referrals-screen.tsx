import { useId } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { invitationsQuery, referralQuery } from '#src/api/referrals.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { ReferralCard } from './referral-card.tsx';
import { ShareButton } from './share-button.tsx';

/** `/more/member-get-member`: a code to share, invitations by number, and their states. */
export function ReferralsScreen() {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { isKiosk } = useSession();
  const blockedId = useId();
  const { data: referral } = useLineQuery(referralQuery);
  const list = useLineQuery(invitationsQuery);
  // The card of the code says so for the list as well.
  const isMissing = isOffline && referral === undefined;
  const invitations = list.data?.invitations ?? [];
  const none: EmptyStatus = {
    scene: 'friends',
    title: t('referrals_none_title'),
    text: t('referrals_none_text'),
    action: referral && !isKiosk && <ShareButton referral={referral} variant="secondary" size="md" />,
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_member_get_member')} subtitle={t('referrals_subtitle')} />
      {isOffline && (
        <BlockedReason
          id={blockedId}
          title={t('referrals_offline_title')}
          // A code that this device never loaded cannot be shown.
          text={t(isMissing ? 'referrals_offline_later' : 'referrals_offline_text')}
        />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <ReferralCard />
        <Card title={t('referrals_invite_title')}>
          <InviteForm blockedBy={isOffline ? blockedId : undefined} />
        </Card>
      </div>
      {/* If the operator has no list of invitations, only the code above shows. */}
      {!isApiError(list.error, 'not-offered') && !(isMissing && !list.data) && (
        <QueryCard
          query={list}
          what="referrals_named_list"
          title={t('referrals_list_title')}
          empty={invitations.length === 0 && none}
          minHeight="12rem"
        >
          <InvitationList invitations={invitations} />
        </QueryCard>
      )}
    </div>
  );
}
