import { useRouterState } from '@tanstack/react-router';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { amountFor, leftOver } from '#src/telecom/line/top-up-amount.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { topUpIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface TopUpLinkProps {
  /** Absent if unknown. */
  missing?: Dzd | undefined;
  /** False beside a text, where a full-width button would stretch and a large one would break its amount. */
  isWide?: boolean | undefined;
}

/** Links to a top-up of a payable amount that covers what is missing, and from there back to this page. */
export function TopUpLink({ missing, isWide = true }: TopUpLinkProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = amountFor(missing);
  const back = useRouterState({ select: ({ location }) => location.publicHref });
  const left = leftOver(missing);
  const link = (
    <LinkButton
      to="/dashboard/online-topup"
      search={{ back, ...(amount === undefined ? {} : { amount }) }}
      variant="accent"
      isWide={isWide}
      size={isWide ? 'md' : 'sm'}
      icon={topUpIcon}
    >
      {amount === undefined ? t('order_top_up') : t('order_top_up_by', { amount: formatAmount(amount, language) })}
    </LinkButton>
  );
  if (left === undefined) return link;
  return (
    <div className={cx('flex flex-col gap-1', isWide ? 'w-full' : 'max-w-full items-start')}>
      {link}
      <p className={cx('text-sm', isWide && 'text-center text-ink-muted')}>
        {t('order_top_up_leaves', { amount: formatAmount(left, language) })}
      </p>
    </div>
  );
}
