import { useId, useState } from 'react';
import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { type TransferLimits, transferLimitsQuery } from '#src/api/credit-transfer.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useSheet } from '#src/orders/ui/use-order-dialog.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { blockedStatus } from '#src/telecom/line/use-line-state.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TRANSFER_SERVICE } from './service-price.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { forgetTransferDraft, saveTransferDraft, type TypedTransfer, transferDraft } from './transfer-draft.ts';
import { TransferForm } from './transfer-form.tsx';
import { type CreditTransfer, transferOrder } from './transfer-order.ts';
import { mostNow, transferOf } from './transfer-terms.ts';

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
  const isBarred = blockedStatus(account.data) !== undefined;
  const isReady = limits.data?.enabled && !isBarred && mostNow(limits.data) >= limits.data.min;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
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
      <Card>
        <QueryState query={limits} minHeight="22rem">
          {limits.data && (
            <div className="flex flex-col gap-5">
              <Limits limits={limits.data} />
              {isReady ? (
                <TransferForm
                  limits={limits.data}
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
              ) : (
                <WhyNot limits={limits.data} status={account.data?.status} />
              )}
            </div>
          )}
        </QueryState>
        {/* Opened offline for the first time: still shows what the page is for and why it cannot be used now. */}
        {isOffline && !limits.data && (
          <Button variant="accent" isWide blockedBy={blockedId}>
            {t('services_continue')}
          </Button>
        )}
      </Card>
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
          onClose={() => {
            setTyped(NOTHING_TYPED);
            close('confirm');
          }}
        />
      )}
    </div>
  );
}

function Limits({ limits: { min, max, fee, leftToday } }: { limits: TransferLimits }) {
  const t = useLabels();
  const { language } = useLanguage();
  const money = (value: Dzd) => formatAmount(value, language);
  return (
    <FactList
      facts={[
        { label: t('services_left_today'), value: <bdi>{money(leftToday)}</bdi> },
        { label: t('services_per_transfer'), value: t('services_from_to', { min: money(min), max: money(max) }) },
        { label: t('services_fact_fee'), value: t('services_fee_each', { fee: money(fee) }) },
      ]}
    />
  );
}

/** Why nothing can be sent, and what to do about it. */
function WhyNot({
  limits: { enabled },
  status,
}: {
  limits: TransferLimits;
  status: AccountInfo['status'] | undefined;
}) {
  const t = useLabels();
  if (status !== undefined && status !== 'active') return <LineBlocked status={status} />;
  if (enabled) {
    return (
      <Notice
        kind="info"
        action={
          <LinkButton to="/bundles/all" search={{ type: 'Daily' }} variant="secondary" size="sm">
            {t('services_give_bundle')}
          </LinkButton>
        }
      >
        {t('services_nothing_left_today')}
      </Notice>
    );
  }
  return (
    <Notice
      kind="info"
      title={t('services_transfer_is_off')}
      action={
        <LinkButton
          to="/more/core-service"
          search={{ service: TRANSFER_SERVICE, switch: 'on' }}
          state={{ isSheet: true }}
        >
          {t('services_turn_on')}
        </LinkButton>
      }
    />
  );
}
