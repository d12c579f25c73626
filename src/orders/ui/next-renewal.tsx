import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useNextRenewal } from '#src/telecom/allocation/next-renewal.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { gluedUnits } from '#src/telecom/offering/volume-text.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';

interface NextRenewalProps {
  /** The balance that has to cover it. Undefined if it is not known. */
  balance: Dzd | undefined;
  /** The bundle on the line that the order converts, by its id. Its own renewal may change, and come first or not. */
  converted?: string | undefined;
}

/** As long as most. */
const EXAMPLE = { names: 'Semaine 120 min', price: 200, at: Date.UTC(2026, 10, 30) };

/**
 * What the line renews next without being asked, or what will be missing for it. Nothing if that is not known. Of a
 * conversion only what will be missing for the other bundles.
 */
export function NextRenewal({ balance, converted }: NextRenewalProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isOffered = useIsOffered()('renewals');
  const { next, isLoading } = useNextRenewal(converted);
  if (!isOffered || !(next || isLoading)) return null;
  const { names, price, at } = next ?? EXAMPLE;
  const missingCents = balance === undefined ? 0 : Math.round(price * 100) - Math.round(balance * 100);
  const message = { names: isolated(gluedUnits(names)), date: formatDate(at, 'short-date', language) };
  const text = t('order_next_renewal', { ...message, price: formatAmount(price, language) });
  if (!next) {
    return (
      <p className="text-sm">
        <SkeletonLine like={text} />
      </p>
    );
  }
  if (missingCents > 0) {
    return (
      <p className="text-sm font-semibold text-warning">
        {t('order_next_renewal_short', { ...message, missing: formatAmount(missingCents / 100, language) })}
      </p>
    );
  }
  return converted === undefined && <p className="text-sm text-ink-muted">{text}</p>;
}
