import { useRouterState } from '@tanstack/react-router';
import { formatAmount } from '../i18n/formats.ts';
import { useLabels } from '../i18n/use-labels.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { topUpIcon } from '../ui/icons-more.ts';
import { LinkButton } from '../ui/link-button.tsx';

interface TopUpLinkProps {
  /** DZD; absent where nobody knows how much. */
  missing?: number | undefined;
  /** False beside a text, where a button of the whole width would stretch and a large one break its amount. */
  isWide?: boolean | undefined;
}

/** Leads to topping up by what is missing, and from there back to this very page. */
export function TopUpLink({ missing, isWide = true }: TopUpLinkProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const back = useRouterState({ select: ({ location }) => location.publicHref });
  return (
    <LinkButton
      to="/dashboard/online-topup"
      search={{ back, ...(missing === undefined ? {} : { amount: missing }) }}
      variant="accent"
      isWide={isWide}
      size={isWide ? 'md' : 'sm'}
      icon={topUpIcon}
    >
      {missing === undefined ? t('order_top_up') : t('order_top_up_by', { amount: formatAmount(missing, language) })}
    </LinkButton>
  );
}
