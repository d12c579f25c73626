import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { usageSummaryQuery } from '#src/api/usage.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { type BundleKind, KIND_LABELS, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { OfferingVolumes } from '#src/telecom/offering/offering-facts.tsx';
import { validityText } from '#src/telecom/offering/validity.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { starIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { bestForUse, type Suggestion, usagePattern } from './best-for-use.ts';

interface BestForUseSheetProps {
  offerings: readonly ProductOffering[];
  onClose: () => void;
}

/**
 * Shows up to three bundles that would have suited the use of the last thirty days, each with its cost over that time.
 */
export function BestForUseSheet({ offerings, onClose }: BestForUseSheetProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const summary = useLineQuery(usageSummaryQuery);
  const pattern = summary.data && usagePattern(summary.data);
  const suggestions = pattern ? bestForUse(offerings, pattern) : [];
  const nothing: EmptyStatus = {
    title: t('bundles_best_none_title'),
    text: t('bundles_best_none_text'),
    action: (
      <Button variant="secondary" onClick={onClose}>
        {t('bundles_see_all')}
      </Button>
    ),
  };
  const spent = summary.data?.days.reduce((sum, day) => sum + day.spent, 0) ?? 0;
  return (
    <Dialog isOpen onClose={onClose} title={t('bundles_best_title')} maxWidth="34rem">
      <QueryState query={summary} minHeight="20rem" empty={suggestions.length === 0 && nothing}>
        {pattern && (
          <div className="flex flex-col gap-4">
            <p>
              {t('bundles_best_use', {
                use: joinFacts(
                  pattern.wanted.map((kind) => volumeText(UNIT_OF_KIND[kind], pattern.total[kind], language, t)),
                ),
                spent: formatAmount(spent, language),
              })}
            </p>
            <ol className="flex flex-col gap-3">
              {suggestions.map((suggestion, index) => (
                <li key={suggestion.offering.brandRef}>
                  <SuggestionCard suggestion={suggestion} isFirst={index === 0} spent={spent} />
                </li>
              ))}
            </ol>
            <p className="text-sm text-ink-muted">{t('bundles_best_estimate')}</p>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** Whether it is the first in the list. */
  isFirst: boolean;
  /** What the customer spent in the same days. */
  spent: Dzd;
}

function SuggestionCard({ suggestion, isFirst, spent }: SuggestionCardProps): ReactNode {
  const { offering, cost, times, uncovered } = suggestion;
  const t = useLabels();
  const { language } = useLanguage();
  // The sums compare only if the bundle covers all of the use.
  const saved = uncovered.length === 0 ? spent - cost : -1;
  const isBest = isFirst && saved >= 0;
  return (
    <Link
      to="."
      search={(now) => ({ ...now, best: undefined, offer: offering.brandRef })}
      replace
      resetScroll={false}
      preload={false}
      className="flex flex-col gap-2 rounded-lg border-2 border-line p-4 transition-colors hover:border-line-strong hover:bg-primary-soft"
    >
      {isBest && (
        <span>
          <Badge tone="primary" icon={starIcon}>
            {t('bundles_best_first')}
          </Badge>
        </span>
      )}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold" lang={offering.lang}>
          {offering.name}
        </span>
        <span className="text-sm text-ink-muted">{validityText(offering.validityHours, language, t)}</span>
      </span>
      <OfferingVolumes offering={offering} />
      <Worth more={suggestion.more} saved={saved} />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-2 border-t border-line pt-2">
        <span className="flex min-w-0 grow basis-40 flex-col">
          <span className="figure text-lg">{t('bundles_best_cost', { amount: formatAmount(cost, language) })}</span>
          <span className="text-sm">
            {t('bundles_best_times', { count: times, price: formatAmount(offering.price, language) })}
          </span>
        </span>
        <span className={cx(buttonClass({ variant: isBest ? 'primary' : 'secondary', size: 'xs' }), 'ms-auto')}>
          {t('bundles_best_see')}
        </span>
      </span>
      {uncovered.length > 0 && (
        <span className="text-sm text-ink-muted">
          {t('bundles_best_uncovered', { kinds: uncovered.map((kind) => t(KIND_LABELS[kind])).join(', ') })}
        </span>
      )}
    </Link>
  );
}

/** What a bundle would have saved, and what it has more of than others of the same cost. */
function Worth({ more, saved }: { more: BundleKind | undefined; saved: Dzd }) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!more && saved <= 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {saved > 0 && <Badge tone="success">{t('bundles_best_saved', { amount: formatAmount(saved, language) })}</Badge>}
      {more && <Badge>{t('bundles_best_more', { unit: UNIT_OF_KIND[more] })}</Badge>}
    </span>
  );
}
