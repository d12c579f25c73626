import type { Dispatch, SetStateAction } from 'react';
import type { TransferLimits } from '#src/api/credit-transfer.ts';
import { brand } from '#src/brand/brand.ts';
import { currencySign, formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import type { AccountReading } from '#src/orders/engine/affordability.ts';
import { RECIPIENT_EXAMPLE, recipientMistake } from '#src/orders/engine/recipient.ts';
import { NO_SUM, Sum, SumList } from '#src/orders/ui/order-sums.tsx';
import { RecipientField } from '#src/orders/ui/recipient-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/button/chip.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import type { TypedTransfer } from './transfer-draft.ts';
import type { CreditTransfer } from './transfer-order.ts';
import { amountMistake, offeredAmounts, readAmount, transferOf, transferSums } from './transfer-terms.ts';

interface TransferFormProps {
  limits: TransferLimits;
  account: AccountReading;
  ownMsisdn: Msisdn;
  typed: TypedTransfer;
  onTyped: Dispatch<SetStateAction<TypedTransfer>>;
  /** Id of the text that says why nothing can be sent. */
  blockedBy: string | undefined;
  onContinue: (transfer: CreditTransfer) => void;
}

/** Recipient and amount: the first of the two confirmations. */
export function TransferForm(props: TransferFormProps) {
  const { limits, account, ownMsisdn, typed, onTyped, blockedBy, onContinue } = props;
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
    <form {...form.props(send)} className="flex flex-col gap-5">
      <RecipientField
        label={t('services_recipient')}
        hint={t('services_recipient_hint', { brand: brand.name[language] })}
        {...form.field('phone', RECIPIENT_EXAMPLE)}
      />
      <div className="flex flex-col gap-2">
        <TextField
          label={t('services_amount')}
          hint={t('services_amount_hint', { ...message, fee: money(limits.fee) })}
          {...form.field('amount', message)}
          isFigure
          inputMode="numeric"
          autoComplete="off"
          end={<span aria-hidden="true">{currencySign(language)}</span>}
        />
        {/* On a phone in two even columns; an odd one is as wide as both. */}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,34%)),1fr))] gap-2 *:justify-center *:odd:last:col-span-full sm:flex sm:flex-wrap">
          {offeredAmounts(limits, account.data).map((amount) => (
            <Chip
              key={amount}
              isSelected={readAmount(typed.amount) === amount}
              onClick={() => form.set({ amount: String(amount) })}
            >
              <bdi>{money(amount)}</bdi>
            </Chip>
          ))}
        </div>
      </div>
      <Sums limits={limits} account={account} typed={typed.amount} />
      <Button type="submit" isWide blockedBy={blockedBy}>
        {t('services_continue')}
      </Button>
    </form>
  );
}

/** The total and the balance after it. Their places stay without a valid amount, so that the button does not move. */
function Sums({ limits, account, typed }: Pick<TransferFormProps, 'limits' | 'account'> & { typed: string }) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = amountMistake(typed, limits) === undefined ? readAmount(typed) : undefined;
  const sums = amount === undefined ? undefined : transferSums(amount, limits.fee, account);
  const money = (value: Dzd) => formatAmount(value, language);
  return (
    <div role="status">
      <SumList>
        <Sum label={t('services_to_charge')} isStrong>
          {sums ? money(-sums.total) : NO_SUM}
        </Sum>
        {sums?.affordable.kind === 'short' ? (
          <Sum label={t('services_total_missing')} isStrong isTotal>
            {money(sums.affordable.missing - sums.affordable.withheld)}
          </Sum>
        ) : (
          <Sum label={t('order_balance_after')} isStrong isTotal>
            {sums?.affordable.kind === 'enough' ? money(sums.affordable.after) : NO_SUM}
          </Sum>
        )}
      </SumList>
    </div>
  );
}
