import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import type { Ring } from './rings.ts';

/** The label of a level. There is none if enough is left, or if the line has no such bundle. */
export const LEVEL_LABELS: Partial<Record<Ring['level'], LabelName>> = {
  low: 'telecom_used_80',
  'very-low': 'telecom_used_90',
  empty: 'telecom_used_up',
};

/** Says that little or nothing is left, with text and icon as well as colour. */
export function LevelText({ level }: { level: Ring['level'] }) {
  const t = useLabels();
  const label = LEVEL_LABELS[level];
  if (!label) return null;
  return (
    <p className={`text-sm font-semibold ${level === 'low' ? 'text-warning' : 'text-danger'}`}>
      <Icon icon={warningIcon} size={16} className="me-1 inline align-[-0.15em]" />
      {t(label)}
    </p>
  );
}
