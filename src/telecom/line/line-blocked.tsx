import type { ReactNode } from 'react';
import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { CallHelp } from '#src/help/call-help.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { storeIcon, topUpIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { type Remedy, remedyOf } from './remedy.ts';

const REMEDY_TEXTS = {
  'top-up': 'telecom_top_up_restores',
  help: 'telecom_top_up_does_not',
  unknown: 'telecom_top_up_may_not',
} as const satisfies Record<Remedy, LabelName>;

const useRemedy = (): Remedy => remedyOf(useLineQuery(accountInfoQuery).data);

interface LineBlockedProps {
  status: AccountInfo['status'] | undefined;
  /** The consequence on this page. Default: the actions of this page are not possible until the block ends. */
  children?: ReactNode;
  /** False on pages that offer the top-up themselves. */
  offersTopUp?: boolean;
}

/**
 * A notice about a blocked line: the consequence, and the one thing that unblocks it. Says whether a top-up helps, in
 * the same words on every screen. Renders nothing for an active line.
 */
export function LineBlocked({ status, children, offersTopUp = true }: LineBlockedProps) {
  const t = useLabels();
  const remedy = useRemedy();
  if (status === undefined || status === 'active') return null;
  return (
    <Notice
      kind={status === 'barred' ? 'error' : 'warning'}
      title={t(status === 'barred' ? 'telecom_line_barred' : 'telecom_line_suspended')}
      action={remedy === 'top-up' && !offersTopUp ? undefined : <LineHelp />}
    >
      {children === undefined ? t('telecom_line_blocked_text') : children} {t(REMEDY_TEXTS[remedy])}
    </Notice>
  );
}

/** Whether a top-up puts the line back in service, in words. */
export function useRemedyText(): string {
  const t = useLabels();
  return t(REMEDY_TEXTS[useRemedy()]);
}

/** The notice on top-up screens: says whether a top-up restores the blocked line. */
export function TopUpOfBlockedLine() {
  const { data: account } = useLineQuery(accountInfoQuery);
  return (
    <LineBlocked status={account?.status} offersTopUp={false}>
      {null}
    </LineBlocked>
  );
}

/** The way to unblock the line: a top-up if the operator says that it helps, otherwise the help line and the shops. */
export function LineHelp({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <div className={cx('flex flex-wrap gap-2', isCentred && 'justify-center')}>
      <LineHelpButtons size="sm" />
    </div>
  );
}

/** The same buttons without a wrapper, for a row of other buttons. */
export function LineHelpButtons(look: Pick<LookProps, 'size' | 'isWide'>) {
  const t = useLabels();
  if (useRemedy() === 'top-up') {
    return (
      <LinkButton {...look} to="/dashboard/online-topup" variant="accent" icon={topUpIcon}>
        {t('nav_top_up')}
      </LinkButton>
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
