import { useEffect, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { OrderFlow } from '#src/orders/engine/order-flow.ts';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import { isCodeRefusal } from '#src/orders/engine/order-record.ts';
import type { AlreadyOrdered, OrderState } from '#src/orders/engine/order-state.ts';
import { type OrderWords, REFUSAL_LABELS, wordsOf } from '#src/orders/engine/order-words.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface DraftNoticesProps {
  kind: Pick<AnyOrderKind, 'words'>;
  state: OrderState & { name: 'draft' };
  flow: Pick<OrderFlow<never>, 'agree'>;
}

/** Shown above the terms: why the last confirmation was not sent, and what another tab ordered. */
export function DraftNotices({ kind, state: { refusal, alreadyOrdered }, flow }: DraftNoticesProps) {
  const t = useLabels();
  return (
    <>
      {refusal && !isCodeRefusal(refusal) && (
        <Notice kind="warning" isLive>
          {t(REFUSAL_LABELS[refusal])}
        </Notice>
      )}
      {alreadyOrdered && (
        <AgainNotice words={wordsOf(kind)} ordered={alreadyOrdered} onAgree={(isAgreed) => flow.agree(isAgreed)} />
      )}
    </>
  );
}

/** True when a confirmation would be accepted: no other tab ordered the same, or the user agreed to one more. */
export const isAgreed = ({ alreadyOrdered }: OrderState & { name: 'draft' }): boolean =>
  alreadyOrdered === undefined || alreadyOrdered.isAgreed;

interface AgainNoticeProps {
  words: OrderWords;
  ordered: AlreadyOrdered;
  onAgree: (isAgreed: boolean) => void;
}

function AgainNotice({ words, ordered, onAgree }: AgainNoticeProps) {
  const t = useLabels();
  const ref = useRef<HTMLDivElement>(null);
  // The notice explains why the button below is disabled.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref}>
      <Notice
        kind="warning"
        isLive
        title={t(ordered.isOpen ? words.againOpen : words.again)}
        action={
          <label className="flex min-h-12 w-full cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={ordered.isAgreed}
              onChange={(event) => onAgree(event.target.checked)}
              className="size-6 shrink-0"
            />
            <span className="font-semibold">{t(words.againAgree)}</span>
          </label>
        }
      >
        {t(ordered.isOpen ? words.againOpenText : words.againText)}
      </Notice>
    </div>
  );
}
