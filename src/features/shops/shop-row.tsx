import type { ReactNode } from 'react';
import { formatDistance } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import type { FoundShop } from './find-shops.ts';
import { OpeningLine } from './opening-line.tsx';
import { ShopActions } from './shop-actions.tsx';
import { KIND_LABELS } from './shop-texts.ts';

interface ShopSummaryProps {
  found: FoundShop;
  now: EpochMs;
  onOpen: () => void;
  /** Next to the name: a button to close it. */
  aside?: ReactNode;
}

/** A shop in short, on the map and in the list. Its name opens the details. Long texts are truncated. */
export function ShopSummary({ found: { shop, metres }, now, onOpen, aside }: ShopSummaryProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { name, address, kind } = shop;
  const facts = [
    metres !== undefined && t('stores_distance', { distance: formatDistance(metres, language) }),
    kind && t(KIND_LABELS[kind]),
  ].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="text-base">
            <button
              type="button"
              onClick={onOpen}
              className="-my-1 flex min-h-12 items-center py-1 text-start font-semibold wrap-anywhere text-primary hover:underline"
            >
              <bdi className="line-clamp-2">{name}</bdi>
            </button>
          </h3>
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">
            <bdi>{address}</bdi>
          </p>
        </div>
        {aside}
      </div>
      <OpeningLine shop={shop} now={now} />
      {facts.length > 0 && <p className="text-sm text-ink-muted">{facts.join(' · ')}</p>}
      <ShopActions shop={shop} />
    </div>
  );
}
