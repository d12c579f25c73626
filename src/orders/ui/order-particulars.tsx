import type { ReactNode } from 'react';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { AnyOrderKind, ReceiptFact } from '#src/orders/engine/order-kind.ts';
import type { Receipt as ReceiptData, RecordedTerms } from '#src/orders/engine/order-record.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { useSession } from '#src/session/use-session.ts';
import { Reference } from '#src/ui/feedback/reference.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { PAPER_CLASS, Receipt, ReceiptDate, ReceiptEnd } from './receipt.tsx';

interface ParticularsProps {
  kind: AnyOrderKind;
  state: Exclude<OrderState, { name: 'draft' }>;
  /** What was agreed. */
  terms?: RecordedTerms | undefined;
}

/** Below an outcome: the receipt of a completed order, what an open one is about, the reference of a refused one. */
export function Particulars({ kind, state, terms }: ParticularsProps) {
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

type OpenOrderProps = Pick<ParticularsProps, 'kind' | 'terms'> & {
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
function OwnReceipt({ kind, state }: { kind: AnyOrderKind; state: OrderState & { name: 'succeeded' } }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { text, facts = [], until, hidesBalance = false } = kind.success(state, { t, language });
  const { isKiosk } = useSession();
  const { balanceAfter } = state;
  const hasBalance = balanceAfter !== undefined && !hidesBalance;
  const every: (Fact | false)[] = [
    ...facts.map((fact) => ({ label: t(fact.label), value: <FactValue fact={fact} /> })),
    until !== undefined && { label: t('order_until'), value: <ReceiptEnd at={until} /> },
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
