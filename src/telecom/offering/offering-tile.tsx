import { Link } from '@tanstack/react-router';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { offeringRestriction } from './restriction.ts';
import { OFFERING_PATHS } from './see-bundles.tsx';
import { validityText } from './validity.ts';
import { offeringVolumes } from './volume-text.ts';

/** One offer: the first volume in large type, with price and validity. The whole tile links to the offer's details. */
export function OfferingTile({ offering }: { offering: ProductOffering }) {
  const t = useLabels();
  const { language } = useLanguage();
  const [first, ...others] = offeringVolumes(offering, language, t);
  return (
    <li className="w-56 shrink-0 snap-start">
      <Link
        to={OFFERING_PATHS[offering.category]}
        search={{ type: offering.validity, offer: offering.brandRef }}
        className="edged flex h-full min-h-40 flex-col gap-1 rounded-lg bg-surface-raised p-4 shadow-card transition-colors hover:bg-primary-soft"
      >
        <span className="text-sm font-semibold text-ink-muted">
          <bdi {...writtenIn(offering.lang)}>{offering.name}</bdi>
        </span>
        <span className="figure text-2xl">{first?.text}</span>
        <span className="text-sm">
          <FactLine facts={[...others.map(({ text }) => text), offeringRestriction(offering, t)]} />
        </span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-3">
          <span className="figure text-lg">{formatAmount(offering.price, language)}</span>
          <span className="text-sm text-ink-muted">{validityText(offering.validityHours, language, t)}</span>
        </span>
      </Link>
    </li>
  );
}
