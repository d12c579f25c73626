import { type Dispatch, type SetStateAction, useEffect, useId } from 'react';
import type { ScratchCard } from '#src/api/recharge.ts';
import { brand } from '#src/brand/brand.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { RECIPIENT_EXAMPLE } from '#src/orders/engine/recipient.ts';
import { ConfirmButton } from '#src/orders/ui/confirm-button.tsx';
import { DraftNotices, isAgreed } from '#src/orders/ui/draft-notices.tsx';
import type { OrderInHand } from '#src/orders/ui/use-order.ts';
import { useSession } from '#src/session/use-session.ts';
import { useIsTopUpUseless } from '#src/telecom/line/use-line-state.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { ForWhomChoice, NumberToConfirm } from './for-whom-choice.tsx';
import { usePayer } from './payer.ts';
import { PinField } from './pin-field.tsx';
import { ScanButton } from './scan-button.tsx';
import { scratchCardOrder } from './scratch-card-order.ts';
import { type CardInHand, problemsOf, scratchCardOf } from './scratch-card-terms.ts';
import { useNumberCheck } from './use-number-check.ts';
import { WithheldNotice } from './withheld-notice.tsx';

interface ScratchCardFormProps {
  state: OrderState & { name: 'draft' };
  guard: OrderInHand<ScratchCard>['guard'];
  onAgree: (isAgreed: boolean) => void;
  onConfirm: (order: ScratchCard) => void;
  ownMsisdn: Msisdn;
  card: CardInHand;
  onCard: Dispatch<SetStateAction<CardInHand>>;
  onPhone?: ((phone: string) => void) | undefined;
  /** Returned from an outcome, to correct the refused digits or to use another card. */
  isBack: boolean;
  /** The operator's error for the current digits. */
  refusal: LabelName | undefined;
  isOffline: boolean;
}

/** The card, and beside it in a wide window its line with the button. */
const COLUMN = 'flex min-w-0 flex-col gap-5';

/**
 * The digits and the recipient. Another person's number must be confirmed first, because a card can be used only once.
 */
export function ScratchCardForm(props: ScratchCardFormProps) {
  const { state, guard, onAgree, onConfirm, ownMsisdn, card, onCard, onPhone, isBack, refusal, isOffline } = props;
  const t = useLabels();
  const { isKiosk } = useSession();
  const { isGuest } = usePayer();
  const form = useForm([card, onCard], (typed) => problemsOf(typed, ownMsisdn), { problems: { pin: refusal } });
  const blockedId = useId();
  const isUseless = useIsTopUpUseless() && !card.isForOther;
  const { toConfirm, clear, passes } = useNumberCheck();
  useEffect(() => {
    // The buttons of the outcome are gone: move the focus to the field.
    if (isBack) form.ref.current?.querySelector('input')?.focus();
  }, [isBack, form.ref]);
  const change = (changes: Partial<CardInHand>) => {
    clear();
    form.set(changes);
    if (changes.phone !== undefined) onPhone?.(changes.phone);
  };
  const send = () => {
    const order = scratchCardOf(card, ownMsisdn);
    if (order && passes(order.msisdn)) onConfirm(order);
  };
  const whom = (
    <ForWhomChoice
      isOnlyOther={isGuest}
      isForOther={card.isForOther}
      phone={card.phone}
      error={form.field('phone', RECIPIENT_EXAMPLE).error}
      onChange={change}
    >
      <WithheldNotice />
    </ForWhomChoice>
  );
  return (
    <form
      {...form.props(send)}
      autoComplete="off"
      className={cx('grid gap-5', !isKiosk && 'lg:grid-cols-2 lg:gap-x-10')}
    >
      <div className={COLUMN}>
        <DraftNotices kind={scratchCardOrder} state={state} flow={{ agree: onAgree }} />
        {/* A visitor begins with the number, a line with the card. */}
        {isGuest && whom}
        <PinField
          label={t('top_up_pin_label')}
          hint={t('top_up_pin_hint')}
          {...form.field('pin')}
          onChange={(pin) => change({ pin })}
          end={<ScanButton onPin={(pin) => change({ pin })} />}
        />
      </div>
      <div className={COLUMN}>
        {!isGuest && whom}
        {toConfirm && <NumberToConfirm msisdn={toConfirm} />}
        {isOffline && (
          <BlockedReason id={blockedId} title={t('top_up_offline_title')} text={t('top_up_offline_text')}>
            <UssdOffer isCompact code={brand.ussd.topUp} text={t('top_up_ussd')} />
          </BlockedReason>
        )}
        <ConfirmButton
          {...carried('top-up.use-card')}
          order={{ state, guard }}
          // The digits are what the user types, so they are no other question. Another line is.
          asks={card.isForOther ? toConfirm : 'own'}
          // The notice above says that a top-up does not help this line, so the button does not invite to one.
          variant={isUseless ? 'secondary' : 'accent'}
          size="lg"
          isWide
          disabled={!isAgreed(state)}
          blockedBy={isOffline ? blockedId : undefined}
        >
          {toConfirm ? t('top_up_other_confirm') : t(card.isForOther ? 'top_up_continue' : 'top_up_use_card')}
        </ConfirmButton>
      </div>
    </form>
  );
}
