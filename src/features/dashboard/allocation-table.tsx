import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { KIND_LABELS, ringTexts } from './ring-texts.ts';
import type { Ring } from './rings.ts';

/** The rings' numbers for those who can't see them, to be compared row by row. */
export function AllocationTable({ rings, now }: { rings: readonly Ring[]; now: number }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <table className="visually-hidden">
      <caption>{t('dashboard_left_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard_table_kind')}</th>
          <th scope="col">{t('dashboard_table_left')}</th>
          <th scope="col">{t('dashboard_table_granted')}</th>
          <th scope="col">{t('dashboard_table_expiry')}</th>
        </tr>
      </thead>
      <tbody>
        {rings.map((ring) => {
          const texts = ringTexts(ring, now, language, t);
          return (
            <tr key={ring.kind}>
              <th scope="row">{t(KIND_LABELS[ring.kind])}</th>
              <td>{texts.left}</td>
              <td>{ring.isUnlimited ? t('dashboard_unlimited') : (texts.granted ?? t('dashboard_none'))}</td>
              <td>{texts.ends ?? t('dashboard_expires_never')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
