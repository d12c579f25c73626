import { type ReactNode, useEffect, useRef } from 'react';
import { HelpLink } from '#src/help/help-link.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { type AnyOrderKind, nextStepOf, type ReceiptFact, reasonLabel } from '#src/orders/engine/order-kind.ts';
import type { Receipt as ReceiptData, RecordedTerms } from '#src/orders/engine/order-record.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { wordsOf } from '#src/orders/engine/order-words.ts';
import { useSession } from '#src/session/use-session.ts';
import { Reference } from '#src/ui/feedback/reference.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { OutcomeMessage } from './outcome-message.tsx';
import { PAPER_CLASS, Receipt, ReceiptDate } from './receipt.tsx';
import { RecipientLine } from './recipient-line.tsx';

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
  // In a page, on the low screen of a kiosk: the receipt is beside the actions, so that both are in view.
  const isBeside = props.actions !== undefined && props.state.name === 'succeeded';
  return (
    <div
      className={cx(
        'flex min-h-64 flex-col items-center justify-center gap-3 text-center',
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
      if (state.isLeft) return <Left canSendAgain={false} />;
      if (state.isPending) return <Underway title={t(words.pending)} text={t(words.pendingText)} />;
      return <Underway title={t(words.sending)} text={t('order_sending_text')} />;
    case 'unknown':
      if (state.isLeft) return <Left canSendAgain={canSendAgain} />;
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

/** The answer is late. Says what sending again does, or that there is no need to. */
function Left({ canSendAgain }: Pick<OrderOutcomeProps, 'canSendAgain'>) {
  const t = useLabels();
  return (
    <OutcomeMessage icon={clockIcon} title={t('order_left_title')} text={t('order_left_text')}>
      <p className="max-w-sm text-sm text-balance text-ink-muted">
        {t(canSendAgain ? 'order_send_again_hint' : 'order_left_wait')}
      </p>
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
  nothingDone: string;
}

function Declined({ title, text, short, nothingDone }: DeclinedProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const sum = (label: LabelName, amount: Dzd) => ` ${t(label, { amount: formatAmount(amount, language) })}`;
  const missing = short && sum('order_insufficient_sum', short.missing - short.withheld);
  const repaid = short && short.withheld > 0 && sum('order_insufficient_withheld', short.withheld);
  return (
    <OutcomeMessage icon={closeIcon} tone="danger" title={title} text={`${text}${missing || ''}${repaid || ''}`}>
      <p className="font-semibold text-balance">{nothingDone}</p>
    </OutcomeMessage>
  );
}

/** Below an outcome: the receipt of a completed order, what an open one is about, the reference of a refused one. */
function Particulars({ kind, state, terms }: OrderOutcomeProps) {
  switch (state.name) {
    case 'succeeded':
      return <OwnReceipt kind={kind} state={state} />;
    case 'declined':
      return <OwnReference value={state.orderId ?? state.reference} />;
    case 'sent':
      // Most orders are answered in a moment: nothing appears that would be gone at once.
      if (!state.isPending && !state.isLeft) return null;
      return (
        <OpenOrder kind={kind} terms={terms} receipt={state.receipt}>
          <OwnReference value={state.orderId ?? state.key} />
        </OpenOrder>
      );
    case 'unknown':
      return (
        <OpenOrder kind={kind} terms={terms}>
          <OwnReference value={state.isLeft ? state.key : undefined} />
        </OpenOrder>
      );
    default:
      return null;
  }
}

function OwnReference({ value }: { value: string | undefined }) {
  return value === undefined ? null : <Reference value={value} />;
}

type OpenOrderProps = Pick<OrderOutcomeProps, 'kind' | 'terms'> & {
  receipt?: ReceiptData | undefined;
  children: ReactNode;
};

/** The sums that were agreed, or those of the operator's answer so far. `children`: the reference to give to the help desk. */
function OpenOrder({ kind, terms, receipt, children }: OpenOrderProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const order = { terms: terms ?? {}, receipt, orderId: '', balanceAfter: undefined, at: 0 };
  const facts = terms ? (kind.success(order, { t, language }).facts ?? []) : [];
  return (
    <>
      {facts.length > 0 && (
        <div className={cx(PAPER_CLASS, 'mt-1 w-full max-w-sm')}>
          <FactList
            layout="rows"
            facts={facts.map((fact) => ({ label: t(fact.label), value: <FactValue fact={fact} /> }))}
          />
        </div>
      )}
      {children}
    </>
  );
}

/** Price, expiry, date and remaining balance, all from the record. */
function OwnReceipt({ kind, state }: Omit<SucceededProps, 'recipient'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const { text, facts = [], until, hidesBalance = false } = kind.success(state, { t, language });
  const { isKiosk } = useSession();
  const { balanceAfter } = state;
  const hasBalance = balanceAfter !== undefined && !hidesBalance;
  const every: (Fact | false)[] = [
    ...facts.map((fact) => ({ label: t(fact.label), value: <FactValue fact={fact} /> })),
    until !== undefined && { label: t('order_until'), value: <ReceiptDate at={until} /> },
    hasBalance && {
      label: t('order_balance_after'),
      value: <bdi>{formatAmount(balanceAfter, language)}</bdi>,
      isMain: true,
    },
    !isKiosk && { label: t('order_date'), value: <ReceiptDate at={state.at} /> },
  ];
  return <Receipt title={text} facts={every.filter((fact) => fact !== false)} reference={state.orderId} />;
}

function FactValue({ fact }: { fact: ReceiptFact }) {
  const { language } = useLanguage();
  if ('text' in fact) return fact.text;
  if ('day' in fact) return <ReceiptDate isDay at={fact.day} />;
  return (
    <>
      <bdi>{formatAmount(fact.amount, language)}</bdi>
      {fact.per && ` ${fact.per}`}
    </>
  );
}
