import type { Shop } from '#src/api/content/shops.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';

interface MapChooserProps {
  /** None: nothing is open. The dialog stays mounted, so that focus returns to the mark. */
  shops: readonly Shop[];
  onSelect: (shop: Shop) => void;
  onClose: () => void;
}

/** The shops of a mark that no zoom separates, one below the other. */
export function MapChooser({ shops, onSelect, onClose }: MapChooserProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const count = shops.length;
  return (
    <Dialog
      isOpen={count > 0}
      onClose={onClose}
      title={count > 0 ? t('stores_map_here', { count, n: formatNumber(count, language) }) : ''}
    >
      <ul className="flex flex-col">
        {shops.map((shop) => (
          <li key={shop.code} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onSelect(shop)}
              className="-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] flex-col justify-center rounded-md px-3 py-2 text-start transition-colors hover:bg-ink/7"
            >
              <bdi {...writtenIn(shop.lang)} className="line-clamp-2 font-semibold wrap-anywhere text-primary">
                {shop.name}
              </bdi>
              <bdi {...writtenIn(shop.lang)} className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">
                {shop.address}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
