import type { ReactNode } from 'react';
import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { CallHelp } from '#src/help/call-help.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { storeIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface LineBlockedProps {
  status: AccountInfo['status'] | undefined;
  /** The consequence on this page. Default: the actions of this page are not possible until the block ends. */
  children?: ReactNode;
}

/** A notice about a blocked line and the ways to unblock it. Renders nothing for an active line. */
export function LineBlocked({ status, children }: LineBlockedProps) {
  const t = useLabels();
  if (status === undefined || status === 'active') return null;
  return (
    <Notice
      kind={status === 'barred' ? 'error' : 'warning'}
      title={t(status === 'barred' ? 'telecom_line_barred' : 'telecom_line_suspended')}
      action={<LineHelp />}
    >
      {children ?? t('telecom_line_blocked_text')}
    </Notice>
  );
}

const TOP_UP_TEXTS = {
  restores: 'telecom_top_up_restores',
  'does-not': 'telecom_top_up_does_not',
  unknown: 'telecom_top_up_may_not',
} as const satisfies Record<string, LabelName>;

/** The notice on top-up screens: says whether a top-up restores the blocked line. */
export function TopUpOfBlockedLine() {
  const t = useLabels();
  const { data: account } = useLineQuery(accountInfoQuery);
  const restores = account?.topUpRestores;
  const kind = restores == null ? 'unknown' : restores ? 'restores' : 'does-not';
  return <LineBlocked status={account?.status}>{t(TOP_UP_TEXTS[kind])}</LineBlocked>;
}

/** The two ways to unblock a line. */
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
  return (
    <>
      <CallHelp {...look} />
      <LinkButton {...look} to="/support/find-store" variant="secondary" icon={storeIcon}>
        {t('telecom_find_store')}
      </LinkButton>
    </>
  );
}
