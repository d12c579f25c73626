import type { PaymentOrder } from '#src/api/payments.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import { ReceiptDate } from '#src/orders/ui/receipt.tsx';
import type { Fact } from '#src/ui/figures/fact-list.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { isPaymentMethod } from './payment-method.ts';

/** A line of another person. Its number is unknown if only this device's record says so. */
export interface OtherLine {
  msisdn: Msisdn | undefined;
}

/** The receipt data that national rules require for a card payment. Leaves out what the operator does not send. */
export function useReceiptFacts(payment: PaymentOrder, other: OtherLine | undefined): Fact[] {
  const t = useLabels();
  const { language } = useLanguage();
  const { amount, fee, method, paidAt, authorisation, transactionId, merchant, terminal, id } = payment;
  const { withheld, loanDue } = other ? { withheld: 0, loanDue: 0 } : payment;
  const money = (value: Dzd) => <bdi>{formatAmount(value, language)}</bdi>;
  const code = (value: string) => <Bdi className="break-all">{value}</Bdi>;
  // The rules require a prominent amount.
  const paid = (value: number) => <span className="figure text-xl">{money(value)}</span>;
  const hasFee = fee != null && fee > 0;
  const facts: (Fact | false | undefined)[] = [
    other?.msisdn !== undefined && {
      label: t('payment_line'),
      value: (
        <span {...notCached}>
          <Bdi>{formatPhone(other.msisdn)}</Bdi>
        </span>
      ),
    },
    { label: t('payment_amount'), value: hasFee ? money(amount) : paid(amount) },
    hasFee && { label: t('payment_fee'), value: money(fee) },
    hasFee && { label: t('payment_total'), value: paid(sumDzd(amount, fee)) },
    Boolean(withheld) && { label: t('top_up_card_kept'), value: money(-Number(withheld)) },
    Boolean(loanDue) && { label: t('top_up_still_owed'), value: money(Number(loanDue)) },
    { label: t('payment_method'), value: isPaymentMethod(method) ? t(`payment_method_${method}`) : method },
    paidAt != null && { label: t('order_date'), value: <ReceiptDate at={paidAt} /> },
    { label: t('payment_order_number'), value: code(id) },
    transactionId != null && { label: t('payment_transaction'), value: code(transactionId) },
    authorisation != null && { label: t('payment_authorisation'), value: code(authorisation) },
    merchant != null && { label: t('payment_merchant'), value: merchant },
    terminal != null && { label: t('payment_terminal'), value: code(terminal) },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}
