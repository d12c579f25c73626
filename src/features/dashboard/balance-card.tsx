import type { AccountInfo } from '#src/api/account.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { currencySign, formatAmount, formatAmountFigure, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useLine, useSession } from '#src/session/use-session.ts';
import { expiryOf, urgencyOf } from '#src/telecom/allocation/expiry.ts';
import { expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { warningIcon } from '#src/ui/icon/icons.ts';
import { coinsIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CountedFigure } from '#src/ui/motion/counted-figure.tsx';
import { BalanceActions } from './balance-actions.tsx';
import { BalanceAge } from './balance-age.tsx';
import { balanceLevelOf } from './balance-hints.ts';

/** The reason most people open the portal: the last known balance and its age always show here, whatever else fails. */
export function BalanceCard() {
  const t = useLabels();
  const { msisdn } = useLine();
  const { isKiosk } = useSession();
  const { account } = useLineState();
  const status = useQueryStatus(account, { what: 'telecom_named_balance', hasOwnAge: true });
  return (
    <Card
      tone="hero"
      title={t('dashboard_balance')}
      aside={
        // Elsewhere the bar above shows it. Cached screens contain no phone number.
        isKiosk ? (
          <span {...notCached} className="text-sm tabular-nums">
            <Bdi>{formatPhone(msisdn)}</Bdi>
          </span>
        ) : (
          // As high as a target, in the room of the title.
          <MoreLink to="/dashboard/History/debits" size="md" className="-my-3 text-sm">
            {t('dashboard_debits')}
          </MoreLink>
        )
      }
    >
      <CardState status={status} minHeight="8rem" skeleton={<Skeleton />}>
        {account.data && <Balance account={account.data} receivedAt={account.dataUpdatedAt} />}
        <BalanceAge />
      </CardState>
      <BalanceActions />
      {/* Offer what works without internet whenever the internet did not help. `BalanceActions` offers it with saved data. */}
      {status.kind === 'failed' && (
        <div className="mt-4">
          <BalanceByUssd isCompact isCentred />
        </div>
      )}
    </Card>
  );
}

function Currency() {
  const { language } = useLanguage();
  return (
    <span className="ms-1 text-[min(var(--text-xl),9cqi)] font-semibold text-on-hero-muted">
      {currencySign(language)}
    </span>
  );
}

/** Plan and validity. On a phone of 360 px they are one line. */
const LINE_CLASS = 'mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 max-sm:text-sm';

/** The lines of a balance and of its age, so that nothing below them moves. */
function Skeleton() {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <>
      <p className="@container -mt-1.5">
        <span
          className="figure **:[line-height:inherit]"
          style={{ fontSize: 'var(--text-figure)', lineHeight: FIGURE_LINE }}
        >
          <SkeletonLine like={formatAmountFigure(EXAMPLE_DZD, language)} />
        </span>{' '}
        <Currency />
      </p>
      <p className={LINE_CLASS}>
        <SkeletonLine className="w-24" />
        <SkeletonLine like={t('telecom_expires_on', { date: formatDate(EXAMPLE_DAY, 'short-date', language) })} />
      </p>
      <p className="mt-1 flex min-h-12 items-center text-sm">
        <SkeletonLine like={t('common_updated_now')} />
      </p>
    </>
  );
}

/** Digits need no room for Arabic marks; inner elements must inherit this. The space that this saves is what shows the rings below in the first screen. */
const FIGURE_LINE = 1.1;

/** Values of a usual length, whose places the skeleton draws. */
const EXAMPLE_DZD = 1234.5;
const EXAMPLE_DAY = '2026-11-28T12:00:00Z';

/**
 * Font size at which a figure of one character fits the card's width beside the currency. Wide fonts reach the width
 * with any number of characters.
 */
const LINE_CQI = 136;

function Balance({ account, receivedAt }: { account: AccountInfo; receivedAt: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const now = useOperatorNow(account.asOf, receivedAt);
  const expiry = expiryOf(account.balanceExpiresAt, now);
  const level = balanceLevelOf(account);
  const loanDue = account.loanDue ?? 0;
  const figure = formatAmountFigure(account.balance, language);
  return (
    <>
      {/* As large as the card allows. The balance is never cut off, however large the text is set. */}
      <p className="@container -mt-1.5">
        <span
          className="figure whitespace-nowrap **:[line-height:inherit]"
          style={{ fontSize: `min(var(--text-figure), ${LINE_CQI / figure.length}cqi)`, lineHeight: FIGURE_LINE }}
        >
          <CountedFigure
            name={`${signInId} balance`}
            value={account.balance}
            format={(balance) => formatAmountFigure(balance, language)}
          />
        </span>{' '}
        <Currency />
      </p>
      <p className={LINE_CLASS}>
        {account.planName && <span className="font-semibold">{account.planName}</span>}
        {expiry.kind !== 'never' && (
          <span className={urgencyOf(expiry) === 'none' ? 'text-on-hero-muted' : 'font-semibold text-accent'}>
            {expiryText(expiry, language, t)}
          </span>
        )}
      </p>
      {level !== 'normal' && (
        <Hint icon={warningIcon}>{t(level === 'low' ? 'dashboard_low_balance' : 'dashboard_empty_balance')}</Hint>
      )}
      {loanDue > 0 && (
        <Hint icon={coinsIcon}>{t('dashboard_loan_due', { amount: formatAmount(loanDue, language) })}</Hint>
      )}
    </>
  );
}

function Hint({ icon, children }: { icon: IconShape; children: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-accent">
      <Icon icon={icon} size={20} />
      {children}
    </p>
  );
}
