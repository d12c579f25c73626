import type { ReactNode } from 'react';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface OrderSumsProps {
  price: Dzd;
  affordable: Affordability;
  /** Label of the charged sum, if it is not a price: "Amount and fee". */
  label?: string | undefined;
}

/** The balance before, the price, the balance after; and what to do if the balance is too low. */
export function OrderSums({ price, affordable, label }: OrderSumsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <div className="flex flex-col gap-3">
      <SumList>
        {affordable.kind === 'reading' && <SumSkeleton label={t('order_balance_now')} />}
        {'now' in affordable && <Sum label={t('order_balance_now')}>{amount(affordable.now)}</Sum>}
        <Sum label={label ?? t('order_price')} isStrong>
          {amount('now' in affordable ? -price : price)}
        </Sum>
        {affordable.kind === 'reading' && <SumSkeleton label={t('order_balance_after')} />}
        {affordable.kind === 'enough' && (
          <Sum label={t('order_balance_after')} isStrong isTotal>
            {amount(affordable.after)}
          </Sum>
        )}
      </SumList>
      <AffordabilityNotice affordable={affordable} />
    </div>
  );
}

/** In place of a sum that depends on an amount that is not valid. */
export const NO_SUM = '–';

/** The box of a summary. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className="rounded-lg bg-surface-sunken px-4 py-2">{children}</dl>;
}

interface SumProps {
  label: string;
  isStrong?: boolean;
  /** Separated from the rows above it. */
  isTotal?: boolean;
  children: ReactNode;
}

export function Sum({ label, isStrong = false, isTotal = false, children }: SumProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        isTotal && 'mt-0.5 border-t border-current/15',
      )}
    >
      <dt>{label}</dt>
      {/* An amount does not break, so very large text is limited by the width of the screen. */}
      <dd className={isStrong ? 'figure text-[min(1.125rem,6vw)]' : 'text-[min(1em,5.5vw)] tabular-nums'}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

export function SumSkeleton({ label }: { label: string }) {
  const t = useLabels();
  return (
    <Sum label={label}>
      <SkeletonLine className="w-24" />
      <VisuallyHidden>{t('common_loading')}</VisuallyHidden>
    </Sum>
  );
}

function AffordabilityNotice({ affordable }: { affordable: Affordability }) {
  const t = useLabels();
  const { language } = useLanguage();
  switch (affordable.kind) {
    case 'reading':
    case 'enough':
    // The dialog shows this above everything else.
    case 'blocked-line':
      return null;
    case 'unknown':
      return <Notice kind="info">{t('order_balance_unread')}</Notice>;
    case 'postpaid':
      return <Notice kind="info">{t('order_postpaid')}</Notice>;
    case 'short':
      return (
        <Notice
          kind="warning"
          isLive
          title={t('order_insufficient_title', { amount: formatAmount(affordable.shortBy, language) })}
        >
          {affordable.withheld > 0 && (
            <p>{t('order_insufficient_withheld', { amount: formatAmount(affordable.withheld, language) })}</p>
          )}
          {t(affordable.isCertain ? 'order_insufficient_text' : 'order_balance_unread')}
        </Notice>
      );
  }
}
