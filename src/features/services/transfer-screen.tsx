import { useId, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { transferLimitsQuery } from '#src/api/credit-transfer.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useSheet } from '#src/orders/ui/use-order-dialog.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { forgetTransferDraft, saveTransferDraft, type TypedTransfer, transferDraft } from './transfer-draft.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferLimitList, TransferObstacle } from './transfer-limits.tsx';
import { type CreditTransfer, transferOrder } from './transfer-order.ts';
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
  const { signInId, msisdn } = useLine();
  const { open, close } = useSheet();
  const limits = useLineQuery(transferLimitsQuery);
  const account = useLineQuery(accountInfoQuery);
  const [typed, setTyped] = useState(() => transferDraft(signInId) ?? NOTHING_TYPED);
  const [chosen, setChosen] = useState<CreditTransfer>();
  // After a top-up, confirm the values that were typed before it.
  const transfer = chosen ?? (limits.data && transferOf(typed, limits.data, msisdn));
  const obstacle = limits.data && obstacleOf(limits.data, account.data);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 lg:max-w-none">
      <PageHeader
        title={t('title_stormili')}
        subtitle={t('services_transfer_subtitle')}
        back={<BackLink to="/more/core-service">{t('services_all')}</BackLink>}
      />
      {!isConfirming && <PendingOrders kind={transferOrder} />}
      {isOffline && (
        <BlockedReason
          id={blockedId}
          title={t('services_transfer_offline_title')}
          text={t('services_transfer_offline_text')}
        >
          <BalanceByUssd isCompact />
        </BlockedReason>
      )}
      {obstacle === 'blocked-line' && <LineBlocked />}
      {obstacle !== 'blocked-line' && (
        <Card>
          {/* The limits depend on the balance: if it came later, the form would move. */}
          <QueryState
            query={account.isLoading ? account : limits}
            what="services_named_transfer"
            minHeight="22rem"
            skeleton={<Skeleton />}
          >
            {limits.data && (
              <div className={COLUMNS}>
                <TransferLimitList limits={limits.data} account={account.data} obstacle={obstacle} />
                {obstacle ? (
                  <TransferObstacle obstacle={obstacle} limits={limits.data} account={account.data} />
                ) : (
                  <TransferForm
                    limits={limits.data}
                    account={account}
                    ownMsisdn={msisdn}
                    typed={typed}
                    onTyped={setTyped}
                    blockedBy={isOffline ? blockedId : undefined}
                    onContinue={(terms) => {
                      setChosen(terms);
                      saveTransferDraft(signInId, typed);
                      open({ confirm: true });
                    }}
                  />
                )}
              </div>
            )}
          </QueryState>
          {/* Opened offline for the first time: still shows what the page is for and why it cannot be used now. */}
          {isOffline && !limits.data && (
            <div className="pt-5">
              <Button isWide blockedBy={blockedId}>
                {t('services_continue')}
              </Button>
            </div>
          )}
        </Card>
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

/** The limits, and beside them in a wide window the form. */
const COLUMNS = 'flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10';

/** The places of the limits and of the form. */
const Skeleton = () => (
  <div className={COLUMNS}>
    <FactSkeleton count={3} layout="rows" />
    <div className="flex flex-col gap-5">
      <span className="skeleton h-14 w-full" />
      <span className="skeleton h-14 w-full" />
      <span className="skeleton h-12 w-full rounded-full" />
    </div>
  </div>
);
