import { type Dispatch, type SetStateAction, useEffect, useId } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { RECIPIENT_EXAMPLE } from '#src/orders/engine/recipient.ts';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { RecipientField } from '#src/orders/ui/recipient-field.tsx';
import type { StartedCharge } from '#src/telecom/charges/use-upcoming-charges.ts';
import { OfferingVolumes } from '#src/telecom/offering/offering-facts.tsx';
import { hasPicture, OfferingPicture } from '#src/telecom/offering/offering-picture.tsx';
import { offeringRestriction } from '#src/telecom/offering/restriction.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { type ChosenTerms, giftMistake } from './purchase-terms.ts';
import { StillRunning } from './still-running.tsx';

interface PurchaseFormProps {
  id: string;
  offering: ProductOffering;
  ownMsisdn: Msisdn;
  terms: ChosenTerms;
  onTerms: Dispatch<SetStateAction<ChosenTerms>>;
  affordable: Affordability;
  /** Called if the terms have no mistake. */
  onSubmit: () => void;
}

/** The terms: what, for whom, for how long, the price, and the balance before and after. */
export function PurchaseForm({ id, offering, ownMsisdn, terms, onTerms, affordable, onSubmit }: PurchaseFormProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const form = useForm(
    [terms, onTerms],
    ({ isGift, phone }) => ({ phone: isGift ? giftMistake(phone, ownMsisdn) : undefined }),
    { isLive: true },
  );
  // After returning from an outcome, whose buttons are gone, focus moves here for keyboards and screen readers. On
  // opening, the dialog sets the focus itself afterwards.
  useEffect(() => form.ref.current?.focus(), [form.ref]);
  // A blocked line has nothing to choose.
  const isOffered = affordable.kind !== 'blocked-line';
  const restriction = offeringRestriction(offering, t);
  const duration = validityText(offering.validityHours, language, t);
  return (
    <form {...form.props(onSubmit)} tabIndex={-1} id={id} className="flex flex-col gap-5 outline-none">
      {/* Very large text goes below the picture: beside it, words would break. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OfferingPicture offering={offering} />
        <div className="flex min-w-0 grow basis-36 flex-col gap-1">
          <p className="text-lg font-semibold">
            <bdi {...writtenIn(offering.lang)}>{offering.name}</bdi>
          </p>
          <OfferingVolumes offering={offering} isBesideTile={!hasPicture(offering)} />
          {restriction && <p className="text-sm font-semibold">{restriction}</p>}
          <p className="text-sm text-ink-muted">{t('bundles_from_purchase', { duration })}</p>
        </div>
      </div>
      {isOffered && <ForWhom isGift={terms.isGift} onChange={(isGift) => form.set({ isGift })} />}
      {isOffered && terms.isGift && (
        <RecipientField
          label={t('purchase_gift_phone')}
          hint={t('purchase_gift_hint', { brand: brand.name[language] })}
          {...form.field('phone', RECIPIENT_EXAMPLE)}
        />
      )}
      {isOffered && offering.isRenewable && !terms.isGift && (
        <RenewalChoice
          isRenewed={terms.isRenewed}
          onChange={(isRenewed) => form.set({ isRenewed })}
          hint={t('purchase_renew_hint', { price: formatAmount(offering.price, language), duration })}
        />
      )}
      {isOffered && !terms.isGift && <StillRunning offering={offering} />}
      <OrderSums price={offering.price} affordable={affordable} starts={startedBy(offering, terms)} />
    </form>
  );
}

/** The renewal that the purchase turns on. */
const startedBy = (offering: ProductOffering, { isGift, isRenewed }: ChosenTerms): StartedCharge | undefined => {
  const { brandRef: ref, name, price, validityHours: everyHours, isRenewable } = offering;
  return isRenewable && isRenewed && !isGift ? { kind: 'renewal', ref, name, price, everyHours } : undefined;
};

function ForWhom({ isGift, onChange }: { isGift: boolean; onChange: (isGift: boolean) => void }) {
  const t = useLabels();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('purchase_for_whom')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[false, true].map((value) => (
          <label
            key={String(value)}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border-2 border-line px-4 py-2 font-semibold transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={isGift === value}
              onChange={() => onChange(value)}
              className="size-5 shrink-0 outline-none"
            />
            <span>{t(value ? 'purchase_for_gift' : 'purchase_for_me')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RenewalChoiceProps {
  isRenewed: boolean;
  onChange: (isRenewed: boolean) => void;
  hint: string;
}

/** Off by default: a second charge must not surprise anyone. */
function RenewalChoice({ isRenewed, onChange, hint }: RenewalChoiceProps) {
  const t = useLabels();
  const hintId = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={isRenewed}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hintId}
        className="mt-0.5 size-6 shrink-0"
      />
      <span>
        <span className="font-semibold">{t('purchase_renew')}</span>
        <span id={hintId} className="block text-sm text-ink-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}
