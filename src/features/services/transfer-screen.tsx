import { useId, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { transferLimitsQuery } from '#src/api/credit-transfer.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { ActionCard } from '#src/ui/layout/action-card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { forgetTransferDraft, saveTransferDraft, type TypedTransfer, transferDraft } from './transfer-draft.ts';
import { FIELDS_COLUMN, TRANSFER_COLUMNS, TransferForm } from './transfer-form.tsx';
import { TransferLimitList, TransferObstacle } from './transfer-limits.tsx';
import { type CreditTransfer, transferOrder } from './transfer-order.ts';
import { TransferSumsLine } from './transfer-sums.tsx';
import { obstacleOf, transferOf } from './transfer-terms.ts';

const NOTHING_TYPED: TypedTransfer = { phone: '', amount: '' };

/**
 * Sends credit to another line. The typed values stay in the page, and in this window during a top-up. No address
 * contains a number.
 */
export function TransferScreen({ isConfirming }: { isConfirming: boolean }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const formId = useId();
  const { signInId, msisdn } = useLine();
  const { open, close } = useSheet();
  const limits = useLineQuery(transferLimitsQuery);
  const account = useLineQuery(accountInfoQuery);
  const [typed, setTyped] = useState(() => transferDraft(signInId) ?? NOTHING_TYPED);
  const [chosen, setChosen] = useState<CreditTransfer>();
  // After a top-up, confirm the values that were typed before it.
  const transfer = chosen ?? (limits.data && transferOf(typed, limits.data, msisdn));
  const obstacle = limits.data && obstacleOf(limits.data, account.data);
  const isLoading = account.isLoading || limits.isLoading;
  const hasForm = limits.data !== undefined && !obstacle && !isLoading;
  const reason = isOffline && (
    <BlockedReason
      id={blockedId}
      title={t('services_transfer_offline_title')}
      text={t('services_transfer_offline_text')}
    >
      <BalanceByUssd isCompact />
    </BlockedReason>
  );
  // Opened offline for the first time, it still shows what the page is for and why it cannot be used now.
  const hasButton = hasForm || (isOffline && !limits.data);
  const action = hasButton ? (
    <>
      {reason ? (
        <div className="mb-3">{reason}</div>
      ) : (
        hasForm && <TransferSumsLine limits={limits.data} account={account} typed={typed.amount} />
      )}
      <Button type="submit" form={formId} isWide blockedBy={isOffline ? blockedId : undefined}>
        {t('services_continue')}
      </Button>
    </>
  ) : (
    isLoading && <span className="skeleton h-12 w-full rounded-full" />
  );
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col gap-5 lg:max-w-none">
      <PageHeader
        title={t('title_stormili')}
        subtitle={t('services_transfer_subtitle')}
        back={<BackLink to="/more/core-service">{t('services_all')}</BackLink>}
      />
      {!isConfirming && <PendingOrders kind={transferOrder} />}
      {(!hasButton || obstacle === 'blocked-line') && reason}
      {obstacle === 'blocked-line' && <LineBlocked />}
      {obstacle !== 'blocked-line' && (
        <ActionCard action={action}>
          {/* The limits depend on the balance: if it came later, the form would move. */}
          <QueryState
            query={account.isLoading ? account : limits}
            what="services_named_transfer"
            minHeight="22rem"
            skeleton={<Skeleton />}
          >
            {limits.data && obstacle && (
              <div className={TRANSFER_COLUMNS}>
                <TransferLimitList limits={limits.data} account={account.data} obstacle={obstacle} />
                <TransferObstacle obstacle={obstacle} limits={limits.data} account={account.data} />
              </div>
            )}
            {limits.data && !obstacle && (
              <TransferForm
                id={formId}
                limits={limits.data}
                account={account}
                ownMsisdn={msisdn}
                typed={typed}
                onTyped={setTyped}
                onContinue={(terms) => {
                  setChosen(terms);
                  saveTransferDraft(signInId, typed);
                  open({ confirm: true });
                }}
              />
            )}
          </QueryState>
        </ActionCard>
      )}
      {isConfirming && transfer && limits.data && (
        <TransferDialog
          transfer={transfer}
          fee={limits.data.fee}
          isOffline={isOffline}
          onLeave={() => close('confirm')}
          onSent={() => {
            // The outcome stays on screen, even if the limits no longer allow another transfer.
            setChosen(transfer);
            forgetTransferDraft();
          }}
          // The form behind the receipt must not start the same transfer again, even if Back closes the receipt.
          onDone={() => setTyped(NOTHING_TYPED)}
          onClose={() => {
            setTyped(NOTHING_TYPED);
            close('confirm');
          }}
        />
      )}
    </div>
  );
}

/** The places of the limits and of the form. */
const Skeleton = () => (
  <div className={TRANSFER_COLUMNS}>
    <FactSkeleton count={2} layout="pair" />
    <div className={FIELDS_COLUMN}>
      <span className="skeleton h-14 w-full" />
      <span className="skeleton h-14 w-full" />
    </div>
    <span className="skeleton h-20 w-full rounded-lg" />
  </div>
);
