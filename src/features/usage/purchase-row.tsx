import { memo } from 'react';
import type { BundlePurchase } from '#src/api/purchases.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { errorIcon } from '#src/ui/icon/icons.ts';
import { clockIcon, giftIcon, renewIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';

/** A completed purchase needs no badge: its price says it. */
const STATES: Partial<Record<BundlePurchase['state'], { label: LabelName; tone: BadgeTone; icon: IconShape }>> = {
  inProgress: { label: 'usage_purchase_in_progress', tone: 'warning', icon: clockIcon },
  failed: { label: 'usage_purchase_failed', tone: 'danger', icon: errorIcon },
};

/** Columns: name, time, badge or button, price. */
const ROW_CLASS =
  'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-t border-line py-3 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(12rem,2fr)_10rem_minmax(5.5rem,auto)] lg:items-center lg:gap-x-4';
const BADGES_CLASS = 'mt-1.5 flex flex-wrap gap-1.5 empty:hidden lg:mt-0';

interface PurchaseRowProps {
  purchase: BundlePurchase;
  /** It is the purchase that will be renewed, not one before it. */
  isRenewing: boolean;
  /** The list spans several days. */
  hasDay: boolean;
  /** The line may buy it again. */
  canBuy: boolean;
}

/** Memoized: a row in view renders once, however far the list scrolls. */
export const PurchaseRow = memo(Row);

/** A purchase: what, when, price, recipient and state. Two blocks on phones, one line of columns beside the sidebar. */
function Row({ purchase, isRenewing, hasDay, canBuy }: PurchaseRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const state = STATES[purchase.state];
  return (
    <div className={ROW_CLASS}>
      <div className="min-w-0 grow basis-36 lg:contents">
        <h3 className="text-base leading-snug">
          <bdi>{purchase.name}</bdi>
        </h3>
        <p className="text-sm text-ink-muted">
          <time dateTime={purchase.purchasedAt}>
            {formatDate(purchase.purchasedAt, hasDay ? 'date-time' : 'time', language)}
          </time>
        </p>
        {isRenewing && (
          <p className={`${BADGES_CLASS} lg:col-start-3 lg:row-start-1`}>
            <Badge icon={renewIcon}>{t('usage_purchase_renewed')}</Badge>
          </p>
        )}
        <p className={`${BADGES_CLASS} lg:col-span-2 lg:col-start-1 lg:row-start-2`}>
          {state && (
            <Badge tone={state.tone} icon={state.icon}>
              {t(state.label)}
            </Badge>
          )}
          {purchase.beneficiary && (
            <Badge icon={giftIcon}>
              <span>{t('usage_purchase_gift')}</span> <Bdi>{purchase.beneficiary}</Bdi>
            </Badge>
          )}
        </p>
      </div>
      <div className="ms-auto flex flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4 lg:contents">
        <span
          className={`leading-snug font-semibold whitespace-nowrap tabular-nums sm:min-w-20 sm:text-end lg:col-start-4 lg:row-start-1 ${purchase.state === 'failed' ? 'text-ink-muted line-through' : ''}`}
        >
          {formatAmount(purchase.price, language)}
        </span>
        {/* What renews by itself needs no second purchase. */}
        {canBuy && !purchase.autoRenew && (
          <OnlineLink
            to="/bundles/all"
            search={{ offer: purchase.brandRef, buy: true }}
            preload={false}
            variant="secondary"
            size="xs"
            className="lg:col-start-3 lg:row-start-1 lg:justify-self-start"
            aria-label={t('usage_buy_again_named', { name: purchase.name })}
          >
            {t('usage_buy_again')}
          </OnlineLink>
        )}
      </div>
    </div>
  );
}
