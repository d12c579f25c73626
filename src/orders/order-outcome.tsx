import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatAmount } from '../i18n/formats.ts';
import type { LabelName } from '../i18n/labels.ts';
import { useLabels } from '../i18n/use-labels.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { session } from '../session/current-session.ts';
import { HelpLink } from '../telecom/help-link.tsx';
import type { Fact } from '../ui/fact-list.tsx';
import { checkIcon, closeIcon } from '../ui/icons.ts';
import { clockIcon } from '../ui/icons-more.ts';
import { Reference } from '../ui/reference.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { orderAttempts } from './device-attempts.ts';
import { type AnyOrderKind, reasonLabel } from './order-kind.ts';
import type { OrderState } from './order-state.ts';
import { wordsOf } from './order-words.ts';
import { OutcomeSaid } from './outcome-said.tsx';
import { Receipt, ReceiptDate } from './receipt.tsx';

export type StateAfterDraft = Exclude<OrderState, { name: 'draft' }>;
export type SucceededState = OrderState & { name: 'succeeded' };

/** What a kind says of one that was carried out. */
export interface Success {
  /** One sentence: what the subscriber has now. */
  text: string;
  /** What the receipt lists first. */
  facts?: readonly Fact[] | undefined;
  /** Until when what was ordered lasts, ISO text. */
  until?: string | undefined;
  /** Between the sentence and the receipt, such as the number it went to. */
  more?: ReactNode;
  /** False where it moves no money, unless the operator tells a balance all the same. */
  hasBalance?: boolean | undefined;
}

interface OrderOutcomeProps {
  kind: AnyOrderKind;
  state: StateAfterDraft;
  canSendAgain: boolean;
  success: (state: SucceededState) => Success;
  /** DZD, as last read after the order, for an answer that does not tell it. */
  balance?: number | undefined;
  /** In place of the kind's own words for a reason. */
  reasonText?: ((reason: string) => LabelName | undefined) | undefined;
  /** What to do next, where it stands in a page: above the help, which comes late and would push it away from the thumb. */
  actions?: ReactNode;
}

/** How an order stands, from the tap to its end: told by one live region, with its figures and buttons below. */
export function OrderOutcome(props: OrderOutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard and the reader go on here; what changes later is read out.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center">
      <div ref={ref} tabIndex={-1} role="status" className="flex flex-col items-center gap-3 outline-none">
        <Outcome {...props} />
      </div>
      <Particulars {...props} />
      {props.actions && <div className="flex w-full flex-col items-center gap-2 pt-1">{props.actions}</div>}
      <Help {...props} />
    </div>
  );
}

function Help({ kind, state, reasonText }: OrderOutcomeProps) {
  if (state.name === 'declined') {
    return <HelpLink problem={reasonText?.(state.reason) ?? reasonLabel(kind, state.reason)} />;
  }
  const isLeft = (state.name === 'unknown' || state.name === 'sent') && state.isLeft;
  return <HelpLink problem={isLeft ? 'order_left_title' : undefined} />;
}

function Outcome({ kind, state, canSendAgain, success, reasonText }: OrderOutcomeProps) {
  const t = useLabels();
  const words = wordsOf(kind);
  switch (state.name) {
    case 'confirming':
      return <Underway title={t(words.sending)} text={t('order_sending_text')} />;
    case 'sent':
      if (state.isLeft)
        return <OutcomeSaid icon={clockIcon} title={t('order_left_title')} text={t('order_left_text')} />;
      if (state.isPending) return <Underway title={t(words.pending)} text={t(words.pendingText)} />;
      return <Underway title={t(words.sending)} text={t('order_sending_text')} />;
    case 'unknown':
      if (state.isLeft) {
        return (
          <OutcomeSaid icon={clockIcon} title={t('order_left_title')} text={t('order_left_text')}>
            {canSendAgain && (
              <p className="max-w-sm text-sm text-balance text-ink-muted">{t('order_send_again_hint')}</p>
            )}
          </OutcomeSaid>
        );
      }
      return <Underway title={t(words.checking)} text={t('order_checking_text')} />;
    case 'succeeded':
      return <Succeeded {...success(state)} />;
    case 'declined':
      return (
        <Declined
          title={t(words.declined)}
          text={t(reasonText?.(state.reason) ?? reasonLabel(kind, state.reason))}
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

function Succeeded({ text, more }: Success) {
  const t = useLabels();
  return (
    <OutcomeSaid icon={checkIcon} tone="success" title={t('order_succeeded_title')} text={text}>
      {more}
    </OutcomeSaid>
  );
}

interface DeclinedProps {
  title: string;
  text: string;
  nothingDone: string;
}

function Declined({ title, text, nothingDone }: DeclinedProps) {
  return (
    <OutcomeSaid icon={closeIcon} tone="danger" title={title} text={text}>
      <p className="font-semibold text-balance">{nothingDone}</p>
    </OutcomeSaid>
  );
}

/** What belongs to an end: the receipt of what was carried out, the reference of what was not. */
function Particulars({ state, success, balance }: OrderOutcomeProps) {
  if (state.name === 'succeeded') return <OwnReceipt state={state} {...success(state)} balance={balance} />;
  const reference = state.name === 'declined' ? (state.orderId ?? state.reference) : undefined;
  return reference === undefined ? null : <Reference value={reference} />;
}

type OwnReceiptProps = Success & Pick<OrderOutcomeProps, 'balance'> & { state: SucceededState };

/** What it cost, until when it lasts, when it was ordered, what is left. */
function OwnReceipt({ state, text, facts = [], until, hasBalance = true, balance }: OwnReceiptProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const [at] = useState(() => orderAttempts.find(state.key)?.at ?? session.serverNow());
  const after = state.balanceAfter ?? (hasBalance ? balance : undefined);
  const every: (Fact | false)[] = [
    ...facts,
    until !== undefined && { label: t('order_until'), value: <ReceiptDate at={until} /> },
    after !== undefined && { label: t('order_balance_after'), value: <bdi>{formatAmount(after, language)}</bdi> },
    { label: t('order_date'), value: <ReceiptDate at={at} /> },
  ];
  return <Receipt title={text} facts={every.filter((fact) => fact !== false)} reference={state.orderId} />;
}
