import { useLabels } from '#src/i18n/use-labels.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { KIND_LABELS } from './shop-texts.ts';

/** What the looks of the marks mean. Hidden parts keep their room, so that the map does not change its size. */
export function MapLegend({ isHidden }: { isHidden: boolean }) {
  const t = useLabels();
  return (
    <ul className={cx('flex flex-wrap gap-x-3 py-1.5 text-sm text-ink-muted', isHidden && 'invisible')}>
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-full border-2 border-primary bg-primary" />
        <span>{t(KIND_LABELS.shop)}</span>
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-full border-2 border-primary" />
        <span>{t(KIND_LABELS.partner)}</span>
      </li>
      <li className="flex items-center gap-1.5 group-[&:not(:has(.map-several))]/map:invisible">
        <span className="grid size-5 place-items-center rounded-full bg-primary text-xs font-semibold text-on-primary before:content-['3']" />
        <span>{t('stores_map_legend_several')}</span>
      </li>
    </ul>
  );
}
