import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '#src/brand/brand.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { kioskClock } from '#src/kiosk/kiosk-clock.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { type AnyOrderKind, nextStepOf, reasonLabel } from '#src/orders/engine/order-kind.ts';
import type { RecordedTerms } from '#src/orders/engine/order-record.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { wordsOf } from '#src/orders/engine/order-words.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Particulars } from './order-particulars.tsx';
import { OutcomeMessage } from './outcome-message.tsx';
import { RecipientLine, RecipientNumber } from './recipient-line.tsx';

export type StateAfterDraft = Exclude<OrderState, { name: 'draft' }>;
type SucceededState = OrderState & { name: 'succeeded' };

interface OrderOutcomeProps {
  kind: AnyOrderKind;
  state: StateAfterDraft;
  canSendAgain: boolean;
  /** Whether the balance covers it: after a refusal, the sum that was missing or the state of the line. */
  affordable?: Affordability | undefined;
  /** The recipient, if this page knows it. */
  recipient?: Msisdn | undefined;
  /** What was agreed: shown while the outcome is open. Absent: unknown, or the user entered the sum of a card. */
  terms?: RecordedTerms | undefined;
  /** Replaces the kind's own label for a reason. */
  reasonText?: ((reason: string) => LabelName | undefined) | undefined;
  /** Next actions, when shown in a page: above the help, which loads late and would push them away from the thumb. */
  actions?: ReactNode;
}

/** The state of an order from the tap to its outcome: one live region announces it, with figures and buttons below. */
export function OrderOutcome(props: OrderOutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The pressed button is gone: focus moves here; later changes are announced.
  useEffect(() => ref.current?.focus(), []);
  // An outcome that arrives in the last second at a kiosk must not disappear unread.
  const { name } = props.state;
  useEffect(() => {
    if (name === 'succeeded' || name === 'declined') void kioskClock().then((clock) => clock?.touched());
  }, [name]);
  // In a page, on the low screen of a kiosk: the receipt is beside the actions, so that both are in view.
  const isBeside = props.actions !== undefined && props.state.name === 'succeeded';
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center gap-3 text-center',
        // A refusal has fewer lines, and would float in an empty box.
        props.state.name !== 'declined' && 'min-h-64',
        isBeside && 'in-data-kiosk:landscape:grid in-data-kiosk:landscape:grid-cols-2 in-data-kiosk:landscape:gap-x-8',
      )}
    >
      <div ref={ref} tabIndex={-1} role="status" className="flex flex-col items-center gap-3 outline-none">
        <Outcome {...props} />
      </div>
      <div className="flex w-full flex-col items-center empty:hidden in-data-kiosk:landscape:row-span-2">
        <Particulars {...props} />
      </div>
      {props.actions && <div className="flex w-full flex-col items-center gap-2 pt-1">{props.actions}</div>}
      <Help {...props} />
    </div>
  );
}

/** Why an order was refused, as precisely as it is known. */
function refusalLabel({ kind, affordable, reasonText }: OrderOutcomeProps, reason: string): LabelName {
  if (nextStepOf(kind, reason) === 'line-help' && affordable?.kind === 'blocked-line') {
    return affordable.status === 'barred' ? 'order_reason_barred' : 'order_reason_suspended';
  }
  return reasonText?.(reason) ?? reasonLabel(kind, reason);
}

function Help(props: OrderOutcomeProps) {
  const { state } = props;
  if (state.name === 'declined') return <HelpLink problem={refusalLabel(props, state.reason)} />;
  const isLeft = (state.name === 'unknown' || state.name === 'sent') && state.isLeft;
  return <HelpLink problem={isLeft ? 'order_left_title' : undefined} />;
}

function Outcome(props: OrderOutcomeProps) {
  const { kind, state, canSendAgain, affordable, recipient } = props;
  const t = useLabels();
  const words = wordsOf(kind);
  switch (state.name) {
    case 'confirming':
      return <Underway title={t(words.sending)} text={t('order_sending_text')} />;
    case 'sent':
      if (state.isLeft) return <Left text={words.left} canSendAgain={false} />;
      if (state.isPending) return <Underway title={t(words.pending)} text={t(words.pendingText)} />;
      return <Underway title={t(words.sending)} text={t('order_sending_text')} />;
    case 'unknown':
      if (state.isLeft) return <Left text={words.left} canSendAgain={canSendAgain} />;
      return <Underway title={t(words.checking)} text={t('order_checking_text')} />;
    case 'succeeded':
      return <Succeeded kind={kind} state={state} recipient={recipient} />;
    case 'declined':
      return (
        <Declined
          title={t(words.declined)}
          text={t(refusalLabel(props, state.reason))}
          short={
            nextStepOf(kind, state.reason) === 'top-up' && affordable?.kind === 'short' && affordable.isCertain
              ? affordable
              : undefined
          }
          hasCause={state.reason !== 'declined'}
          recipient={recipient}
          nothingDone={t(words.nothingDone)}
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
      <p className="max-w-sm text-balance text-ink-muted">{text}</p>
    </>
  );
}

/** The answer is late. Says first what is known and what sending again does, if that is possible. */
function Left({ text, canSendAgain }: Pick<OrderOutcomeProps, 'canSendAgain'> & { text: LabelName }) {
  const t = useLabels();
  return (
    <OutcomeMessage
      icon={clockIcon}
      title={t('order_left_title')}
      text={t(canSendAgain ? 'order_send_again_hint' : text)}
    >
      <p className="max-w-sm text-sm text-balance text-ink-muted">{t(canSendAgain ? text : 'order_left_wait')}</p>
    </OutcomeMessage>
  );
}

type SucceededProps = Pick<OrderOutcomeProps, 'kind' | 'recipient'> & { state: SucceededState };

function Succeeded({ kind, state, recipient }: SucceededProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { text, note } = kind.success(state, { t, language });
  return (
    <OutcomeMessage title={t('order_succeeded_title')} text={text}>
      {recipient !== undefined && <RecipientLine msisdn={recipient} />}
      {note !== undefined && <p className="max-w-sm text-sm text-ink-muted">{note}</p>}
    </OutcomeMessage>
  );
}

interface DeclinedProps {
  title: string;
  text: string;
  /** The credit that was missing, if it is known. */
  short: (Affordability & { kind: 'short' }) | undefined;
  /** False if the operator gave no reason, or one without a label. */
  hasCause: boolean;
  recipient: Msisdn | undefined;
  nothingDone: string;
}

function Declined({ title, text, short, hasCause, recipient, nothingDone }: DeclinedProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const sum = (label: LabelName, amount: Dzd) => ` ${t(label, { amount: formatAmount(amount, language) })}`;
  const missing = short && sum('order_insufficient_sum', short.shortBy);
  const repaid = short && short.withheld > 0 && sum('order_insufficient_withheld', short.withheld);
  return (
    <OutcomeMessage icon={closeIcon} tone="danger" title={title} text={`${text}${missing || ''}${repaid || ''}`}>
      {recipient !== undefined && <RecipientNumber msisdn={recipient} />}
      <p className="font-semibold text-balance">{nothingDone}</p>
      {!hasCause && (
        <p className="max-w-sm text-sm text-balance text-ink-muted">
          {t('order_declined_no_cause', { number: isolated(brand.helpLine) })}
        </p>
      )}
    </OutcomeMessage>
  );
}
