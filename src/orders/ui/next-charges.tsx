import { formatAmount } from '#src/i18n/formats.ts';
import { listed } from '#src/i18n/listed.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { firstDayOf, namesOf, sumOf } from '#src/telecom/charges/charges.ts';
import { shortfallOf } from '#src/telecom/charges/shortfall.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import { type StartedCharge, useUpcomingCharges } from '#src/telecom/charges/use-upcoming-charges.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { gluedUnits } from '#src/telecom/offering/volume-text.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';

interface NextChargesProps {
  /** The balance that has to cover them. Undefined if it is not known. */
  balance: Dzd | undefined;
  /** The bundle on the line that the order converts, by its id. Its own renewal may change, and come first or not. */
  converted?: string | undefined;
  /** What the order itself makes the line pay later. */
  starts?: StartedCharge | undefined;
}

/** As long as most. */
const EXAMPLE = { names: ['Semaine 120 min'], price: 200, at: Date.UTC(2026, 10, 30) };

/**
 * What is charged next without being asked, or what will be missing for it and when. Nothing if that is not known. Of a
 * conversion only what will be missing.
 */
export function NextCharges({ balance, converted, starts }: NextChargesProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const onDay = useOnDay();
  const { allocation } = useLineState({ wantsAllocation: converted !== undefined });
  const own = allocation.data?.bundleInstances.find(({ id }) => id === converted);
  const upcoming = useUpcomingCharges({ exceptBundle: own?.brandRef, starts });
  const account = upcoming.account.data;
  const money = (value: Dzd) => formatAmount(value, language);
  const message = (names: readonly string[], at: number) => ({
    names: isolated(gluedUnits(listed(names, t))),
    day: onDay(at),
  });
  if (upcoming.isLoading || (converted !== undefined && allocation.isLoading)) {
    const { names, price, at } = EXAMPLE;
    return (
      <p className="text-sm">
        <SkeletonLine like={t('order_next_charges', { ...message(names, at), price: money(price) })} />
      </p>
    );
  }
  if (converted !== undefined && !own) return null;
  const short = account && balance !== undefined ? shortfallOf(upcoming.ahead, { ...account, balance }) : undefined;
  if (short) {
    return (
      <p className="text-sm font-semibold text-warning">
        {t('order_next_charges_short', { ...message(short.names, short.charge.at), missing: money(short.missing) })}{' '}
        {short.advance > 0 && t('order_insufficient_withheld', { amount: money(short.advance) })}
      </p>
    );
  }
  const due = firstDayOf(upcoming.ahead);
  const [first] = due;
  return (
    first &&
    converted === undefined && (
      <p className="text-sm text-ink-muted">
        {t('order_next_charges', { ...message(namesOf(due), first.at), price: money(sumOf(due)) })}
      </p>
    )
  );
}
