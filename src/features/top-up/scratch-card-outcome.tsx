import { brand } from '#src/brand/brand.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import type { OrderFlow } from '#src/orders/engine/order-flow.ts';
import { orderActions } from '#src/orders/ui/order-actions.tsx';
import { OrderOutcome, type StateAfterDraft } from '#src/orders/ui/order-outcome.tsx';
import { ResumePurchase } from '#src/orders/ui/resume-purchase.tsx';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { cardIcon } from '#src/ui/icon/icons.ts';
import { storeIcon } from '#src/ui/icon/icons-more.ts';
import { usePayer } from './payer.ts';
import type { TopUpSearch } from './top-up-search.ts';

type ScratchCardFlow = Pick<OrderFlow<never>, 'canSendAgain' | 'checkAgain' | 'sendAgain' | 'restart'>;

interface ScratchCardOutcomeProps {
  state: StateAfterDraft;
  flow: ScratchCardFlow;
  /** The other line, if the card was for one. */
  recipient: Msisdn | undefined;
  isOffline: boolean;
  /** The purchase that lacked credit, if there is one. */
  purchase: TopUpSearch;
  onStartAgain: (options: { isOtherCard: boolean }) => void;
  onLeave: () => void;
}

/** Advice about a refused card, by the operator's code. */
const ADVICE: ReadonlyMap<string, LabelName> = new Map([
  ['pin_wrong', 'top_up_advice_wrong'],
  ['pin_used', 'top_up_advice_used'],
  ['pin_expired', 'top_up_advice_expired'],
  ['pin_locked', 'top_up_advice_locked'],
]);

/** The state from the tap to the outcome, and what to do next. */
export function ScratchCardOutcome({ state, recipient, ...actions }: ScratchCardOutcomeProps) {
  const t = useLabels();
  const { cardKind } = usePayer();
  const advice = state.name === 'declined' ? ADVICE.get(state.reason) : undefined;
  const opensAfterS = state.name === 'declined' ? state.opensAfterS : undefined;
  return (
    <OrderOutcome
      kind={cardKind}
      state={state}
      canSendAgain={false}
      recipient={recipient}
      actions={
        <>
          {advice && (
            <div className="mb-2 w-full max-w-xl text-start">
              <Notice kind="info">
                {t(advice, { number: isolated(brand.helpLine), minutes: Math.ceil((opensAfterS ?? 0) / 60) })}
              </Notice>
            </div>
          )}
          <Actions state={state} {...actions} />
        </>
      }
    />
  );
}

type ActionsProps = Omit<ScratchCardOutcomeProps, 'recipient'>;

function Actions({ state, flow, isOffline, purchase, onStartAgain, onLeave }: ActionsProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const { isGuest, cardKind } = usePayer();
  const another = (
    <Button variant="primary" isWide onClick={() => onStartAgain({ isOtherCard: true })}>
      {t('top_up_another_card')}
    </Button>
  );
  const toShops = (
    <LinkButton to={isGuest ? '/shops' : '/support/find-store'} variant="secondary" isWide icon={storeIcon}>
      {t('top_up_find_store')}
    </LinkButton>
  );
  switch (state.name === 'declined' ? state.reason : state.name) {
    case 'pin_wrong':
      return (
        <Button variant="primary" isWide onClick={() => onStartAgain({ isOtherCard: false })}>
          {t('top_up_correct_pin')}
        </Button>
      );
    case 'pin_used':
    case 'pin_expired':
      return (
        <>
          {another}
          {toShops}
        </>
      );
    case 'pin_locked':
      return (
        <>
          {isGuest && brand.capabilities.cardPayment && (
            <LinkButton to="/top-up" variant="accent" isWide icon={cardIcon}>
              {t('top_up_by_bank_card')}
            </LinkButton>
          )}
          {!isGuest && !isKiosk && (
            <LinkButton to="/dashboard/online-topup" search={purchase} variant="accent" isWide icon={cardIcon}>
              {t('top_up_by_bank_card')}
            </LinkButton>
          )}
          {toShops}
        </>
      );
    case 'succeeded':
      if (isGuest) {
        return (
          <Button variant="primary" isWide onClick={() => onStartAgain({ isOtherCard: true })}>
            {t('top_up_again')}
          </Button>
        );
      }
      // Most people have one card.
      return (
        <>
          {purchase.back ? (
            <ResumePurchase back={purchase.back} />
          ) : (
            <Button variant="primary" isWide onClick={onLeave}>
              {/* At a kiosk the receipt has a button that ends the visit. This one does not. */}
              {t(isKiosk ? 'payment_see_balance' : 'order_done')}
            </Button>
          )}
          <Button variant="secondary" isWide onClick={() => onStartAgain({ isOtherCard: true })}>
            {t('top_up_another_card')}
          </Button>
        </>
      );
    default:
      return orderActions({ kind: cardKind, state, flow, isOffline, onClose: onLeave });
  }
}
