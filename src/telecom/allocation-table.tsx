import { useLabels } from '../i18n/use-labels.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { KIND_LABELS } from './bundle-kinds.ts';
import { ringTexts } from './ring-texts.ts';
import type { Ring } from './rings.ts';

/** The rings' numbers for those who can't see them, to be compared row by row. */
export function AllocationTable({ caption, rings, now }: { caption: string; rings: readonly Ring[]; now: number }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <table className="visually-hidden">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('telecom_table_kind')}</th>
          <th scope="col">{t('telecom_table_left')}</th>
          <th scope="col">{t('telecom_table_granted')}</th>
          <th scope="col">{t('telecom_table_expiry')}</th>
        </tr>
      </thead>
      <tbody>
        {rings.map((ring) => {
          const texts = ringTexts(ring, now, language, t);
          return (
            <tr key={ring.kind}>
              <th scope="row">{t(KIND_LABELS[ring.kind])}</th>
              <td>{texts.left}</td>
              <td>{ring.isUnlimited ? t('telecom_unlimited') : (texts.granted ?? t('telecom_none'))}</td>
              <td>{texts.ends ?? t('telecom_expires_never')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
