import type { Dispatch, SetStateAction } from 'react';
import type { TransferLimits } from '#src/api/credit-transfer.ts';
import { brand } from '#src/brand/brand.ts';
import { currencySign, formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import type { AccountReading } from '#src/orders/engine/affordability.ts';
import { RECIPIENT_EXAMPLE, recipientMistake } from '#src/orders/engine/recipient.ts';
import { AmountOptions } from '#src/orders/ui/amount-options.tsx';
import { RecipientField } from '#src/orders/ui/recipient-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import type { TypedTransfer } from './transfer-draft.ts';
import { TransferLimitList } from './transfer-limits.tsx';
import type { CreditTransfer } from './transfer-order.ts';
import { TransferSums } from './transfer-sums.tsx';
import { amountMistake, offeredAmounts, readAmount, transferOf } from './transfer-terms.ts';

interface TransferFormProps {
  /** The button of the page refers to the form by it. */
  id: string;
  limits: TransferLimits;
  account: AccountReading;
  ownMsisdn: Msisdn;
  typed: TypedTransfer;
  onTyped: Dispatch<SetStateAction<TypedTransfer>>;
  onContinue: (transfer: CreditTransfer) => void;
}

/** What can be sent and what it leaves, beside recipient and amount where there is room. */
export const TRANSFER_COLUMNS =
  'flex flex-col gap-5 sm:gap-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start xl:gap-x-10';
export const FIELDS_COLUMN = 'flex flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1';

/** Recipient and amount: the first of the two confirmations. The page has its button. */
export function TransferForm(props: TransferFormProps) {
  const { id, limits, account, ownMsisdn, typed, onTyped, onContinue } = props;
  const t = useLabels();
  const { language } = useLanguage();
  const form = useForm(
    [typed, onTyped],
    ({ phone, amount }) => ({ phone: recipientMistake(phone, ownMsisdn), amount: amountMistake(amount, limits) }),
    { isLive: true },
  );
  const money = (value: Dzd) => formatAmount(value, language);
  const message = { min: money(limits.min), max: money(limits.max), left: money(limits.leftToday) };
  const send = () => {
    const transfer = transferOf(typed, limits, ownMsisdn);
    if (transfer) onContinue(transfer);
  };
  return (
    <form {...form.props(send)} id={id} className={TRANSFER_COLUMNS}>
      <TransferLimitList limits={limits} account={account.data} obstacle={undefined} />
      <div className={FIELDS_COLUMN}>
        <RecipientField
          label={t('services_recipient')}
          hint={t('services_recipient_hint', { brand: brand.name[language] })}
          {...form.field('phone', RECIPIENT_EXAMPLE)}
        />
        <div className="flex flex-col gap-3">
          {/* First, because a phone's button covers what follows the field. */}
          <AmountOptions
            legend={t('services_amounts')}
            amounts={offeredAmounts(limits, account.data)}
            value={String(readAmount(typed.amount) ?? '')}
            onChange={(amount) => form.set({ amount })}
            carry="services.amount"
          />
          <TextField
            label={t('services_amount')}
            hint={t('services_amount_hint', { ...message, fee: money(limits.fee) })}
            {...form.field('amount', message)}
            isFigure
            inputMode="numeric"
            autoComplete="off"
            end={<span aria-hidden="true">{currencySign(language)}</span>}
          />
        </div>
      </div>
      <TransferSums limits={limits} account={account} typed={typed.amount} />
    </form>
  );
}
