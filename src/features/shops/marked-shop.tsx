import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import type { FoundShop } from './find-shops.ts';
import { ShopSummary } from './shop-row.tsx';

interface MarkedStoreProps {
  found: FoundShop;
  now: EpochMs;
  onOpen: () => void;
  onClose: () => void;
}

/** The shop chosen on the map, at the bottom of the map. */
export function MarkedShop({ found, now, onOpen, onClose }: MarkedStoreProps) {
  const t = useLabels();
  return (
    <div
      role="status"
      className="max-h-72 min-h-0 w-full overflow-y-auto rounded-lg border-2 border-line bg-surface-raised p-4 shadow-card max-sm:p-3"
    >
      <ShopSummary
        found={found}
        now={now}
        onOpen={onOpen}
        aside={
          <span className="relative -me-3 -mt-3">
            <IconButton icon={closeIcon} label={t('common_close')} onClick={onClose} />
          </span>
        }
      />
    </div>
  );
}
