import { accountInfoQuery } from '#src/api/account.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Says before a top-up of the own line that an advance is repaid out of it first. Nothing without an advance. */
export function WithheldNotice() {
  const t = useLabels();
  const { language } = useLanguage();
  const owed = useLineQuery(accountInfoQuery).data?.loanDue ?? 0;
  if (owed <= 0) return null;
  return <Notice kind="info">{t('order_insufficient_withheld', { amount: formatAmount(owed, language) })}</Notice>;
}
