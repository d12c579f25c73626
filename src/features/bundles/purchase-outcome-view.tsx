import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { formatAmount, formatPhone } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { reasonLabel } from '../../orders/order-kind.ts';
import type { OrderState } from '../../orders/order-state.ts';
import { Bdi } from '../../ui/bidi.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shape.ts';
import { checkIcon, closeIcon } from '../../ui/icons.ts';
import { clockIcon } from '../../ui/icons-more.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { bundleOrder } from './bundle-order.ts';

interface PurchaseOutcomeProps {
  state: Exclude<OrderState, { name: 'draft' }>;
  offering: ProductOffering;
  /** `213` and nine digits, for a gift. */
  beneficiary: string | undefined;
  canSendAgain: boolean;
  /** DZD, as last read after the purchase; for an answer that does not tell it. */
  balance: number | undefined;
}

/** How the purchase stands, from the tap to its end, in one live region. */
export function PurchaseOutcome(props: PurchaseOutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard and the reader go on here; what changes later is read out.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="flex min-h-64 flex-col items-center justify-center gap-3 text-center outline-none"
    >
      <Outcome {...props} />
    </div>
  );
}

function Outcome({ state, offering, beneficiary, canSendAgain, balance }: PurchaseOutcomeProps) {
  const t = useLabels();
  switch (state.name) {
    case 'confirming':
      return <Underway title={t('purchase_sending_title')} text={t('purchase_sending_text')} />;
    case 'sent':
      if (state.isLeft)
        return <Said icon={clockIcon} title={t('purchase_left_title')} text={t('purchase_left_text')} />;
      if (state.isPending) return <Underway title={t('purchase_pending_title')} text={t('purchase_pending_text')} />;
      return <Underway title={t('purchase_sending_title')} text={t('purchase_sending_text')} />;
    case 'unknown':
      if (state.isLeft) {
        return (
          <Said icon={clockIcon} title={t('purchase_left_title')} text={t('purchase_left_text')}>
            {canSendAgain && <p className="max-w-sm text-sm text-ink-muted">{t('purchase_send_again_hint')}</p>}
          </Said>
        );
      }
      return <Underway title={t('purchase_unknown_title')} text={t('purchase_unknown_text')} />;
    case 'succeeded':
      return (
        <Succeeded
          orderId={state.orderId}
          name={offering.name}
          beneficiary={beneficiary}
          balanceAfter={state.balanceAfter ?? balance}
        />
      );
    case 'declined':
      return (
        <Declined
          reason={state.reason}
          reference={state.orderId ?? state.reference}
          isGift={beneficiary !== undefined}
        />
      );
  }
}

function Underway({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="text-primary">
        <Spinner size="lg" />
      </span>
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-sm text-ink-muted">{text}</p>
    </>
  );
}

type Tone = 'neutral' | 'success' | 'danger';
const TONES: Record<Tone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

function Said({
  icon,
  tone = 'neutral',
  title,
  text,
  children,
}: {
  icon: IconShape;
  tone?: Tone;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <>
      <span className={cx('grid size-16 place-items-center rounded-full', TONES[tone])}>
        <Icon icon={icon} size={32} />
      </span>
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-sm">{text}</p>
      {children}
    </>
  );
}

interface SucceededProps {
  orderId: string;
  name: string;
  beneficiary: string | undefined;
  balanceAfter: number | undefined;
}

function Succeeded({ orderId, name, beneficiary, balanceAfter }: SucceededProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const text =
    beneficiary === undefined ? t('purchase_succeeded_text', { name }) : t('purchase_succeeded_gift', { name });
  return (
    <Said icon={checkIcon} tone="success" title={t('purchase_succeeded_title')} text={text}>
      {beneficiary !== undefined && (
        <Bdi className="text-lg font-semibold tabular-nums">{formatPhone(beneficiary)}</Bdi>
      )}
      <dl className="flex w-full max-w-sm flex-col rounded-lg bg-surface-sunken px-4 py-2 text-start">
        {balanceAfter !== undefined && (
          <div className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{t('purchase_balance_after')}</dt>
            <dd className="figure text-lg">{formatAmount(balanceAfter, language)}</dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt>{t('purchase_order')}</dt>
          <dd>
            <Bdi className="text-sm font-semibold break-all select-all">{orderId}</Bdi>
          </dd>
        </div>
      </dl>
    </Said>
  );
}

function Declined({ reason, reference, isGift }: { reason: string; reference: string | undefined; isGift: boolean }) {
  const t = useLabels();
  const label =
    reason === 'not_eligible' && isGift ? 'purchase_reason_not_eligible_gift' : reasonLabel(bundleOrder, reason);
  return (
    <Said icon={closeIcon} tone="danger" title={t('purchase_declined_title')} text={t(label)}>
      <p className="font-semibold">{t('purchase_not_charged')}</p>
      {reason === 'insufficient_balance' && (
        <Link to="/dashboard/online-topup" className={buttonClass({ variant: 'secondary' })}>
          {t('purchase_top_up')}
        </Link>
      )}
      {reference && (
        <p className="text-sm text-ink-muted">
          {t('common_reference')} <Bdi className="break-all select-all">{reference}</Bdi>
        </p>
      )}
    </Said>
  );
}
