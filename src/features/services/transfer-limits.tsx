import type { AccountInfo } from '#src/api/account.ts';
import type { TransferLimits } from '#src/api/credit-transfer.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { TRANSFER_SERVICE } from './service-price.ts';
import { balanceToSend, mostToday, type TransferObstacleKind } from './transfer-terms.ts';

interface TransferLimitListProps {
  limits: TransferLimits;
  account: AccountInfo | undefined;
  obstacle: Exclude<TransferObstacleKind, 'blocked-line'> | undefined;
}

/** The balance and what can be sent of it. Where nothing can be sent, no figure promises the contrary. */
export function TransferLimitList({ limits, account, obstacle }: TransferLimitListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const text = (value: Dzd) => formatAmount(value, language);
  const money = (value: Dzd) => <bdi>{text(value)}</bdi>;
  const { min, max, fee, leftToday } = limits;
  const facts: Fact[] = [];
  if (obstacle === 'off') {
    facts.push(
      { label: t('services_per_transfer'), value: t('services_from_to', { min: text(min), max: text(max) }) },
      { label: t('services_fact_fee'), value: t('services_fee_each', { fee: text(fee) }) },
    );
  } else {
    const balance = balanceToSend(account);
    if (balance !== undefined) facts.push({ label: t('order_balance_now'), value: money(balance) });
    const most = mostToday(limits, account);
    // The rest of the day says nothing where the balance ends before it. The field of the amount has the other limits.
    if (!obstacle && most < leftToday) {
      facts.push({ label: t('services_balance_covers'), value: money(most) });
    } else if (obstacle !== 'no-credit') facts.push({ label: t('services_left_today'), value: money(leftToday) });
  }
  return <FactList layout="pair" facts={facts} />;
}

interface TransferObstacleProps {
  obstacle: Exclude<TransferObstacleKind, 'blocked-line'>;
  limits: TransferLimits;
  account: AccountInfo | undefined;
}

/** Why nothing can be sent, and what to do about it. */
export function TransferObstacle({ obstacle, limits, account }: TransferObstacleProps) {
  const t = useLabels();
  const { language } = useLanguage();
  switch (obstacle) {
    case 'no-credit': {
      const least = affordability({ data: account, isError: false }, limits.min + limits.fee);
      const [min, fee] = [formatAmount(limits.min, language), formatAmount(limits.fee, language)];
      return (
        <Notice
          kind="info"
          title={t('services_no_credit_title')}
          action={<TopUpLink missing={least.kind === 'short' ? least.missing : undefined} isWide={false} />}
        >
          {t('services_no_credit_text', { min, fee })}
        </Notice>
      );
    }
    case 'nothing-left-today':
      return (
        <Notice
          kind="info"
          action={
            <LinkButton to="/bundles/all" search={{ type: 'Daily' }} variant="secondary" size="sm">
              {t('services_give_bundle')}
            </LinkButton>
          }
        >
          {t('services_nothing_left_today')}
        </Notice>
      );
    case 'off':
      return (
        <Notice
          kind="info"
          title={t('services_transfer_is_off')}
          action={
            <OnlineLink
              to="/more/core-service"
              search={{ service: TRANSFER_SERVICE, switch: 'on' }}
              state={{ sheets: 1 }}
            >
              {t('services_turn_on')}
            </OnlineLink>
          }
        />
      );
  }
}
