import { useRouterState } from '@tanstack/react-router';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useSession } from '#src/session/use-session.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { amountFor, restAfterTopUp } from '#src/telecom/line/top-up-amount.ts';
import { useAdvanceFor } from '#src/telecom/line/use-advance.ts';
import { PageLink, useOpenPage } from '#src/ui/button/open-page.tsx';
import { topUpIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface TopUpLinkProps {
  /** Absent if unknown. */
  missing?: Dzd | undefined;
  /** False beside a text, where a full-width button would stretch and a large one would break its amount. */
  isWide?: boolean | undefined;
  /** Below the button, in place of what a top-up leaves. */
  note?: string | undefined;
}

/**
 * Links to a top-up of a payable amount that covers what is missing, and from there back to this page. In its wide form,
 * the other ways to get credit are below it. A kiosk takes no bank card: there, a scratch card comes first.
 */
export function TopUpLink({ missing, isWide = true, note }: TopUpLinkProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const back = useRouterState({ select: ({ location }) => location.publicHref });
  const openPage = useOpenPage();
  const isByCard = isKiosk || openPage('/dashboard/online-topup') === '/dashboard/scratch-card';
  const amount = amountFor(missing);
  const left = isByCard ? undefined : restAfterTopUp(missing);
  const look = { variant: 'accent', isWide, size: isWide ? 'md' : 'sm', icon: topUpIcon } as const;
  return (
    <div className={cx('flex flex-col gap-1', isWide ? 'w-full' : 'max-w-full items-start')}>
      {isByCard ? (
        <OnlineLink {...look} to="/dashboard/scratch-card" search={{ back }}>
          {t('order_scratch_card')}
        </OnlineLink>
      ) : (
        <OnlineLink
          {...look}
          to="/dashboard/online-topup"
          search={{ back, ...(amount === undefined ? {} : { amount }) }}
        >
          {amount === undefined ? t('order_top_up') : t('order_top_up_by', { amount: formatAmount(amount, language) })}
        </OnlineLink>
      )}
      {left !== undefined && (
        <p className={cx('text-sm', isWide && 'text-center text-ink-muted')}>
          {note ?? t('order_top_up_leaves', { amount: formatAmount(left, language) })}
        </p>
      )}
      {isWide && <OtherWays missing={missing} back={back} hasCard={!isByCard} />}
    </div>
  );
}

interface OtherWaysProps {
  missing: Dzd | undefined;
  back: string;
  /** The scratch card is one of the other ways. */
  hasCard: boolean;
}

const LINK_CLASS = '-my-2 inline-flex min-h-12 flex-col justify-center text-sm font-semibold text-primary';

/**
 * The ways to get credit without a bank card, in one row. The offer of an advance loads: its place is reserved, so that
 * the button above does not move.
 */
function OtherWays({ missing, back, hasCard }: OtherWaysProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isOffered = useIsOffered();
  const openPage = useOpenPage();
  const mayLend = missing !== undefined && isOffered('sabbaqli') && openPage('/services/{-$id}') !== undefined;
  const advance = useAdvanceFor(mayLend ? missing : undefined);
  return (
    <div className={cx('mt-1 mb-2 flex items-baseline justify-around gap-x-1 text-center', mayLend && 'min-h-10')}>
      {hasCard && (
        <PageLink to="/dashboard/scratch-card" search={{ back }} className={LINK_CLASS}>
          <span className="underline">{t('order_scratch_card')}</span>
        </PageLink>
      )}
      {mayLend && advance && (
        <PageLink
          to="/services/{-$id}"
          params={{ id: 'sabbaqli' }}
          search={{ band: advance.bandId, back }}
          className={LINK_CLASS}
        >
          <span className="underline">{t('order_advance_of', { amount: formatAmount(advance.amount, language) })}</span>
          <span className="text-xs/4 font-normal text-ink-muted">
            {t('order_advance_fee', { amount: formatAmount(advance.fee, language) })}
          </span>
        </PageLink>
      )}
    </div>
  );
}
