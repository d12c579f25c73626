import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { FiguresTable } from '#src/ui/figures/figures-table.tsx';
import { ringTexts } from './ring-texts.ts';
import type { Ring } from './rings.ts';

/** The rings' numbers as a table for screen readers. */
export function AllocationTable({ caption, rings, now }: { caption: string; rings: readonly Ring[]; now: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <FiguresTable
      caption={caption}
      columns={[
        t('telecom_table_kind'),
        t('telecom_table_left'),
        t('telecom_table_granted'),
        t('telecom_table_expiry'),
      ]}
      rows={rings.map((ring) => {
        const { left, rest, granted, ends } = ringTexts(ring, now, language, t);
        if (ring.count === 0) return { id: ring.kind, cells: [t(KIND_LABELS[ring.kind]), left, '', ''] };
        const whole = ring.isUnlimited ? t('telecom_unlimited') : (granted ?? t('telecom_none'));
        return {
          id: ring.kind,
          cells: [
            t(KIND_LABELS[ring.kind]),
            [left, rest].filter(Boolean).join(' '),
            whole,
            ends ?? t('telecom_expires_never'),
          ],
        };
      })}
    />
  );
}
