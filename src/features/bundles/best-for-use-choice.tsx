import { Link, linkOptions } from '@tanstack/react-router';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { listed } from '#src/i18n/listed.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import { offeringVolumes } from '#src/telecom/offering/volume-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import type { Suggestion } from './best-for-use.ts';

/** Opens the details over the sheet: Back returns to it. */
export const detailsOf = ({ brandRef }: ProductOffering) =>
  linkOptions({
    to: '.',
    search: (now) => ({ ...now, offer: brandRef }),
    state: (now) => ({ ...now, sheets: 1 }),
    resetScroll: false,
    preload: false,
  });

interface FactsProps {
  offering: ProductOffering;
  /** The tile shows the first volume, which is then left out. */
  isBesideTile?: boolean;
}

/** What it brings, and for how long. */
export function Facts({ offering, isBesideTile = false }: FactsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const volumes = offeringVolumes(offering, language, t)
    .slice(isBesideTile ? 1 : 0)
    .map(({ text }) => text);
  return <FactLine facts={[...volumes, validityText(offering.validityHours, language, t)]} />;
}

/** A bundle that comes after the answer. It opens its details. */
export function OtherChoice({ suggestion }: { suggestion: Suggestion }) {
  const { offering, cost, times, uncovered } = suggestion;
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <Link
      {...detailsOf(offering)}
      className="edged flex items-center gap-2 rounded-lg border-2 border-line py-3 ps-4 pe-2 transition-colors hover:border-line-strong hover:bg-primary-soft"
    >
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <bdi {...writtenIn(offering.lang)}>{offering.name}</bdi>
        </span>
        <span className="figure text-lg whitespace-nowrap">{formatAmount(cost, language)}</span>
        <span className="min-w-0 basis-full text-sm">
          <Facts offering={offering} />
        </span>
        <span className="min-w-0 basis-full text-sm text-ink-muted">
          {uncovered.length > 0
            ? t('bundles_best_uncovered', {
                kinds: listed(
                  uncovered.map((kind) => t(KIND_LABELS[kind])),
                  t,
                ),
              })
            : t('bundles_best_times', { count: times, price: formatAmount(offering.price, language) })}
        </span>
      </span>
      <Icon icon={chevronIcon} size={20} />
    </Link>
  );
}
