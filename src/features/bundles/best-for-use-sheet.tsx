import { Link, linkOptions } from '@tanstack/react-router';
import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { usageSummaryQuery } from '#src/api/usage.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import type { Dzd } from '#src/lib/units.ts';
import { Sum, SumList } from '#src/orders/ui/order-sums.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { KIND_LABELS, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import { offeringVolumes, volumeText } from '#src/telecom/offering/volume-text.ts';
import { VolumeTile } from '#src/telecom/offering/volume-tile.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { starIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import {
  bestForUse,
  conversionTo,
  type OwnConversion,
  type Suggestion,
  spentOf,
  usagePattern,
} from './best-for-use.ts';

interface BestForUseSheetProps {
  offerings: readonly ProductOffering[];
  /** False offline and for a blocked line: then the answer leads to the details. */
  canBuy: boolean;
  onClose: () => void;
}

/**
 * Answers with the bundle that would have suited the use of the last thirty days, then shows the sums behind the answer
 * and up to two others.
 */
export function BestForUseSheet({ offerings, canBuy, onClose }: BestForUseSheetProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const summary = useLineQuery(usageSummaryQuery);
  // The answer needs both, so that it does not change once it is shown. It does without conversions that failed to load.
  const eligibility = useLineQuery(conversionEligibilityQuery);
  const pattern = summary.data && usagePattern(summary.data);
  const [first, ...others] = pattern ? bestForUse(offerings, pattern) : [];
  const nothing: EmptyStatus = {
    title: t('bundles_best_none_title'),
    text: t('bundles_best_none_text'),
    action: (
      <Button variant="secondary" onClick={onClose}>
        {t('bundles_see_all')}
      </Button>
    ),
  };
  const { spent, isHome } = spentOf(summary.data?.days ?? []);
  return (
    <Dialog isOpen onClose={onClose} title={t('bundles_best_title')} maxWidth={others.length > 0 ? '56rem' : '34rem'}>
      <QueryState query={eligibility.isLoading ? undefined : summary} minHeight="20rem" empty={!first && nothing}>
        {pattern && first && (
          <div className="flex flex-col gap-6 md:flex-row md:items-start">
            <Answer
              suggestion={first}
              spent={spent}
              isHome={isHome}
              canBuy={canBuy}
              conversion={conversionTo(first.offering, eligibility.data?.conversions ?? [])}
            />
            <div className="flex min-w-0 flex-1 flex-col gap-5">
              {others.length > 0 && (
                <section className="flex flex-col gap-2">
                  <h3 className="font-semibold">{t('bundles_best_others')}</h3>
                  <ol className="flex flex-col gap-2">
                    {others.map((suggestion) => (
                      <li key={suggestion.offering.brandRef}>
                        <OtherChoice suggestion={suggestion} />
                      </li>
                    ))}
                  </ol>
                </section>
              )}
              <div className="flex flex-col gap-1 text-sm text-ink-muted">
                <p>
                  {t('bundles_best_use', {
                    use: joinFacts(
                      pattern.wanted.map((kind) => volumeText(UNIT_OF_KIND[kind], pattern.total[kind], language, t)),
                    ),
                  })}
                </p>
                <p>{t('bundles_best_estimate')}</p>
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

/** Opens the details over the sheet: Back returns to it. */
const detailsOf = ({ brandRef }: ProductOffering) =>
  linkOptions({
    to: '.',
    search: (now) => ({ ...now, offer: brandRef }),
    state: (now) => ({ ...now, bundleSheets: 1 }),
    resetScroll: false,
    preload: false,
  });

interface AnswerProps {
  suggestion: Suggestion;
  /** What the customer spent in the same days. */
  spent: Dzd;
  /** Without the part that was spent abroad. */
  isHome: boolean;
  canBuy: boolean;
  /** Replaces the purchase. */
  conversion: OwnConversion | undefined;
}

function Answer({ suggestion, spent, isHome, canBuy, conversion }: AnswerProps) {
  const { offering, cost, times, uncovered, more } = suggestion;
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  // The sums compare only if the bundle covers all of the use.
  const isComparable = uncovered.length === 0;
  const isBest = isComparable && cost <= spent;
  const canOrder = isBest && canBuy;
  return (
    <section className="edged flex min-w-0 flex-1 flex-col gap-3 rounded-lg bg-primary-soft p-4 md:p-5">
      {isBest && (
        <span>
          <Badge tone="success" icon={starIcon}>
            {t('bundles_best_first')}
          </Badge>
        </span>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <VolumeTile offering={offering} size="details" />
        <div className="min-w-0 grow basis-32">
          <h3 className="text-xl" lang={offering.lang}>
            {offering.name}
          </h3>
          <p className="text-sm">
            <Facts offering={offering} isBesideTile />
          </p>
        </div>
      </div>
      <Reason suggestion={suggestion} spent={spent} />
      {more && <p>{t('bundles_best_more', { unit: UNIT_OF_KIND[more.kind], name: more.than.name })}</p>}
      {canOrder && conversion && (
        <p>{t('bundles_best_owned', { name: conversion.name, amount: amount(conversion.price) })}</p>
      )}
      <SumList>
        {isComparable && (
          <Sum label={t(isHome ? 'bundles_best_spent_home' : 'bundles_best_spent')}>{amount(spent)}</Sum>
        )}
        <Sum label={t('bundles_best_with', { count: times })} isStrong>
          {amount(cost)}
        </Sum>
      </SumList>
      <div className="mt-auto flex flex-wrap gap-2 *:grow">
        {canOrder && conversion && (
          <LinkButton
            to="/more/bundle-settings/bundle-conversion-eligible"
            search={{ from: conversion.from, to: offering.brandRef }}
            state={{ isSheet: true }}
            variant="accent"
          >
            {t('bundles_best_convert', { amount: amount(conversion.price) })}
          </LinkButton>
        )}
        {canOrder && !conversion && (
          <Link
            to="."
            search={(now) => ({ ...now, best: undefined, offer: offering.brandRef, buy: true })}
            // Then closing the purchase goes back to the page from which this sheet was opened.
            state={(now) => ({ ...now, bundleSheets: now.isSheet ? 1 : 0 })}
            replace
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: 'accent' })}
          >
            {t('bundles_buy_for', { amount: amount(offering.price) })}
          </Link>
        )}
        <Link {...detailsOf(offering)} className={buttonClass({ variant: canOrder ? 'secondary' : 'primary' })}>
          {t('bundles_best_see')}
        </Link>
      </div>
    </section>
  );
}

/** Why it is the answer, or why it is not better than what the customer does now. */
function Reason({ suggestion: { cost, uncovered }, spent }: Pick<AnswerProps, 'suggestion' | 'spent'>) {
  const t = useLabels();
  const { language } = useLanguage();
  if (uncovered.length > 0) {
    return <p>{t('bundles_best_uncovered', { kinds: uncovered.map((kind) => t(KIND_LABELS[kind])).join(', ') })}</p>;
  }
  if (cost > spent) return <p>{t('bundles_best_dearer')}</p>;
  if (cost === spent) return <p>{t('bundles_best_same')}</p>;
  return (
    <p>
      <span className="figure block text-2xl text-success">
        {t('bundles_best_saved', { amount: formatAmount(spent - cost, language) })}
      </span>
      {t('bundles_best_covers')}
    </p>
  );
}

interface FactsProps {
  offering: ProductOffering;
  /** The tile shows the first volume, which is then left out. */
  isBesideTile?: boolean;
}

/** What it brings, and for how long. */
function Facts({ offering, isBesideTile = false }: FactsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const volumes = offeringVolumes(offering, language, t)
    .slice(isBesideTile ? 1 : 0)
    .map(({ text }) => text);
  return <FactLine facts={[...volumes, validityText(offering.validityHours, language, t)]} />;
}

function OtherChoice({ suggestion }: { suggestion: Suggestion }) {
  const { offering, cost, times, uncovered } = suggestion;
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <Link
      {...detailsOf(offering)}
      className="edged flex items-center gap-2 rounded-lg border-2 border-line py-3 ps-4 pe-2 transition-colors hover:border-line-strong hover:bg-primary-soft"
    >
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold" lang={offering.lang}>
          {offering.name}
        </span>
        <span className="figure text-lg whitespace-nowrap">{formatAmount(cost, language)}</span>
        <span className="min-w-0 basis-full text-sm">
          <Facts offering={offering} />
        </span>
        <span className="min-w-0 basis-full text-sm text-ink-muted">
          {uncovered.length > 0
            ? t('bundles_best_uncovered', { kinds: uncovered.map((kind) => t(KIND_LABELS[kind])).join(', ') })
            : t('bundles_best_times', { count: times, price: formatAmount(offering.price, language) })}
        </span>
      </span>
      <Icon icon={chevronIcon} size={20} />
    </Link>
  );
}
