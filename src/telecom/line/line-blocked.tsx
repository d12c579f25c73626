import type { ReactNode } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { brand } from '#src/brand/brand.ts';
import { CallHelp } from '#src/help/call-help.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { Notice, type NoticeKind } from '#src/ui/feedback/notice.tsx';
import { topUpIcon } from '#src/ui/icon/icons.ts';
import { storeIcon } from '#src/ui/icon/icons-more.ts';
import { OnlineLink } from './online-link.tsx';
import { type Remedy, remedyOf } from './remedy.ts';
import { type BlockedStatus, blockedStatus } from './use-line-state.ts';

const REMEDY_TEXTS = {
  'top-up': 'telecom_top_up_restores',
  help: 'telecom_top_up_does_not',
  unknown: 'telecom_top_up_may_not',
} as const satisfies Record<Remedy, LabelName>;

const useRemedy = (): Remedy => remedyOf(useLineQuery(accountInfoQuery).data);

const LOOKS = {
  barred: { kind: 'error', title: 'telecom_line_barred' },
  suspended: { kind: 'warning', title: 'telecom_line_suspended' },
  unknown: { kind: 'warning', title: 'telecom_line_blocked' },
} as const satisfies Record<BlockedStatus | 'unknown', { kind: NoticeKind; title: LabelName }>;

interface LineBlockedProps {
  /** Default: that of the signed-in line. */
  status?: BlockedStatus | undefined;
  /** The operator has refused something because of the line: shown even if its account is missing or out of date. */
  isRefused?: boolean | undefined;
  /** The consequence on this page. Default: the actions of this page are not possible until the block ends. */
  children?: ReactNode;
  /** False on pages that offer the top-up themselves. */
  offersTopUp?: boolean;
  /** One line, on pages that are only read. It leads to what unblocks the line. */
  isCompact?: boolean;
}

/**
 * The one notice about a blocked line: why something is not possible, and the one thing that unblocks the line. Its
 * place is above what it is about. Renders nothing for an active line.
 */
export function LineBlocked({
  status,
  isRefused = false,
  children,
  offersTopUp = true,
  isCompact = false,
}: LineBlockedProps) {
  const t = useLabels();
  const remedy = useRemedy();
  const { isKiosk } = useSession();
  const canCall = brand.helpLineAnswersBlocked && !isKiosk;
  const account = useLineQuery(accountInfoQuery);
  // While the account loads, the state of the line is about to be known.
  const shown = status ?? blockedStatus(account.data) ?? (isRefused && !account.isLoading ? 'unknown' : undefined);
  if (shown === undefined) return null;
  const { kind, title } = LOOKS[shown];
  if (isCompact) return <Notice isCompact kind={kind} title={t(title)} action={<RemedyLink />} />;
  return (
    <Notice kind={kind} title={t(title)} action={remedy === 'top-up' && !offersTopUp ? undefined : <LineHelp />}>
      {children === undefined ? t('telecom_line_blocked_text') : children} <span>{t(REMEDY_TEXTS[remedy])}</span>
      {canCall && remedy !== 'top-up' && (
        <span>{` ${t('telecom_help_answers', { number: isolated(brand.helpLine) })}`}</span>
      )}
    </Notice>
  );
}

/** The notice on top-up screens: says whether a top-up restores the blocked line. */
export function TopUpOfBlockedLine() {
  return <LineBlocked offersTopUp={false}>{null}</LineBlocked>;
}

/** The way to unblock the line: a top-up if the operator says that it helps, otherwise the help line and the shops. */
function LineHelp() {
  return (
    <div className="flex flex-wrap gap-2">
      <LineHelpButtons size="sm" />
    </div>
  );
}

/** The same way as a link: to the top-up, or to the dashboard, whose notice has the help line and the shops. */
function RemedyLink() {
  const t = useLabels();
  const canTopUp = useRemedy() === 'top-up';
  return (
    // The whole notice is the link, as a phone has no room for both texts in one line.
    <MoreLink
      to={canTopUp ? '/dashboard/online-topup' : '/dashboard/my-brand'}
      className="after:absolute after:inset-0"
    >
      <span className="max-sm:visually-hidden">{t(canTopUp ? 'nav_top_up' : 'telecom_line_remedy')}</span>
    </MoreLink>
  );
}

/** The same buttons without a wrapper, for a row of other buttons. */
export function LineHelpButtons(look: Pick<LookProps, 'size' | 'isWide'>) {
  const t = useLabels();
  if (useRemedy() === 'top-up') {
    return (
      <OnlineLink {...look} to="/dashboard/online-topup" variant="accent" icon={topUpIcon}>
        {t('nav_top_up')}
      </OnlineLink>
    );
  }
  return (
    <>
      <CallHelp {...look} />
      <LinkButton {...look} to="/support/find-store" variant="secondary" icon={storeIcon}>
        {t('telecom_find_store')}
      </LinkButton>
    </>
  );
}
