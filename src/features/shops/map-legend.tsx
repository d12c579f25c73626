import { useLabels } from '#src/i18n/use-labels.ts';
import { KIND_LABELS } from './shop-texts.ts';

/** What the two looks of a shop's mark mean. */
export function MapLegend() {
  const t = useLabels();
  return (
    <ul className="flex flex-wrap gap-x-4 py-1.5 text-sm text-ink-muted">
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-full border-2 border-primary bg-primary" />
        {t(KIND_LABELS.shop)}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-full border-2 border-primary" />
        {t(KIND_LABELS.partner)}
      </li>
    </ul>
  );
}
