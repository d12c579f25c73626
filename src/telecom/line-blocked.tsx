import type { ReactNode } from 'react';
import type { AccountInfo } from '../api/account.ts';
import { brand } from '../brand/brand.ts';
import { useLabels } from '../i18n/use-labels.ts';
import { isolated } from '../lib/visible-text.ts';
import { cx } from '../ui/cx.ts';
import { callIcon, storeIcon } from '../ui/icons-more.ts';
import { ButtonAnchor, LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

interface LineBlockedProps {
  status: AccountInfo['status'] | undefined;
  /** What follows from it here; without it, that what is on this page can't be done until it is over. */
  children?: ReactNode;
}

/** What is wrong with a line that can't be used, and who puts it right. Nothing where nothing is wrong. */
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

/** The two ways to have a line put right. */
export function LineHelp({ isCentred = false }: { isCentred?: boolean }) {
  const t = useLabels();
  return (
    <div className={cx('flex flex-wrap gap-2', isCentred && 'justify-center')}>
      <ButtonAnchor href={`tel:${brand.helpLine}`} size="sm" icon={callIcon}>
        {t('telecom_call_help', { number: isolated(brand.helpLine) })}
      </ButtonAnchor>
      <LinkButton to="/support/find-store" variant="secondary" size="sm" icon={storeIcon}>
        {t('telecom_find_store')}
      </LinkButton>
    </div>
  );
}
