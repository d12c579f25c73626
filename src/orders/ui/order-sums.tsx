import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import type { StartedCharge } from '#src/telecom/charges/use-upcoming-charges.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { NextCharges } from './next-charges.tsx';
import { Sum, SumList, SumSkeleton } from './sum-list.tsx';

interface OrderSumsProps {
  price: Dzd;
  affordable: Affordability;
  /** Label of the charged sum, if it is not a price: "Amount and fee". */
  label?: string | undefined;
  /** The bundle on the line that the order converts, by its id. */
  converted?: string | undefined;
  /** What the order makes the line pay later. */
  starts?: StartedCharge | undefined;
}

/** The balance before, the price, the balance after, and what it has to pay next; what to do if it is too low. */
export function OrderSums({ price, affordable, label, converted, starts }: OrderSumsProps) {
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
      {(affordable.kind === 'reading' || affordable.kind === 'enough') && (
        <NextCharges
          balance={affordable.kind === 'enough' ? affordable.after : undefined}
          converted={converted}
          starts={starts}
        />
      )}
      <AffordabilityNotice affordable={affordable} />
    </div>
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
