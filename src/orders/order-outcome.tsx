import { type ReactNode, useEffect, useRef } from 'react';
import { formatAmount } from '../i18n/formats.ts';
import type { LabelName } from '../i18n/labels.ts';
import { useLabels } from '../i18n/use-labels.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { shortReference } from '../lib/short-reference.ts';
import { HelpLink } from '../telecom/help-link.tsx';
import { Bdi } from '../ui/bidi.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { cx } from '../ui/cx.ts';
import type { Fact } from '../ui/fact-list.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconShape } from '../ui/icon-shape.ts';
import { checkIcon, closeIcon } from '../ui/icons.ts';
import { clockIcon } from '../ui/icons-more.ts';
import { Spinner } from '../ui/spinner.tsx';
import { type AnyOrderKind, reasonLabel } from './order-kind.ts';
import type { OrderState } from './order-state.ts';
import { wordsOf } from './order-words.ts';
import { Receipt } from './receipt.tsx';

export type StateAfterDraft = Exclude<OrderState, { name: 'draft' }>;
export type SucceededState = OrderState & { name: 'succeeded' };

/** What a kind says of one that was carried out. */
export interface Success {
  /** One sentence: what the subscriber has now. */
  text: string;
  /** What the receipt lists, before the balance and the reference. */
  facts?: readonly Fact[] | undefined;
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
      if (state.isLeft) return <Said icon={clockIcon} title={t('order_left_title')} text={t('order_left_text')} />;
      if (state.isPending) return <Underway title={t(words.pending)} text={t(words.pendingText)} />;
      return <Underway title={t(words.sending)} text={t('order_sending_text')} />;
    case 'unknown':
      if (state.isLeft) {
        return (
          <Said icon={clockIcon} title={t('order_left_title')} text={t('order_left_text')}>
            {canSendAgain && <p className="max-w-sm text-sm text-ink-muted">{t('order_send_again_hint')}</p>}
          </Said>
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
      <p className="max-w-sm text-ink-muted">{text}</p>
    </>
  );
}

type Tone = 'neutral' | 'success' | 'danger';
const TONES: Record<Tone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

interface SaidProps {
  icon: IconShape;
  tone?: Tone;
  title: string;
  text: string;
  children?: ReactNode;
}

function Said({ icon, tone = 'neutral', title, text, children }: SaidProps) {
  return (
    <>
      <span className={cx('grid size-16 place-items-center rounded-full', TONES[tone])}>
        <Icon icon={icon} size={32} />
      </span>
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-sm">{text}</p>
      {children}
    </>
  );
}

function Succeeded({ text, more }: Success) {
  const t = useLabels();
  return (
    <Said icon={checkIcon} tone="success" title={t('order_succeeded_title')} text={text}>
      {more}
    </Said>
  );
}

interface DeclinedProps {
  title: string;
  text: string;
  nothingDone: string;
}

function Declined({ title, text, nothingDone }: DeclinedProps) {
  return (
    <Said icon={closeIcon} tone="danger" title={title} text={text}>
      <p className="font-semibold">{nothingDone}</p>
    </Said>
  );
}

/** What belongs to an end: the receipt of what was carried out, the reference of what was not. */
function Particulars({ state, success, balance }: OrderOutcomeProps) {
  const t = useLabels();
  const { language } = useLanguage();
  if (state.name === 'succeeded') {
    const { text, facts = [], hasBalance = true } = success(state);
    const after = state.balanceAfter ?? (hasBalance ? balance : undefined);
    const left: Fact[] =
      after === undefined
        ? []
        : [{ label: t('order_balance_after'), value: <bdi>{formatAmount(after, language)}</bdi> }];
    return <Receipt title={text} facts={[...facts, ...left]} reference={state.orderId} />;
  }
  const reference = state.name === 'declined' ? (state.orderId ?? state.reference) : undefined;
  if (reference === undefined) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-muted">
      <span>
        {t('common_reference')} <Bdi className="font-semibold select-all">{shortReference(reference)}</Bdi>
      </span>
      <CopyButton value={reference} text={t('order_reference_copy')} copiedText={t('order_reference_copied')} />
    </p>
  );
}
