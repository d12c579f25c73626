import type { ReactNode } from 'react';
import { wilayaName } from '#src/api/content/wilayas.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { FieldTexts } from '#src/ui/field/field.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
import type { ChosenWilaya } from './chosen-wilaya.ts';
import { wilayaText } from './wilaya-options.ts';

interface WilayaFieldProps extends Partial<FieldTexts> {
  chosen: Pick<ChosenWilaya, 'wilaya' | 'wilayas' | 'choose'>;
  /** Inside the field at its end. */
  end?: ReactNode;
}

/** Chooses the wilaya of prayer times, weather and shops. The choice applies at once. Labels: `wilaya`. */
export function WilayaField({ chosen: { wilaya, wilayas, choose }, ...texts }: WilayaFieldProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <SelectField
      label={t('wilaya_label')}
      {...texts}
      value={wilaya.code}
      onChange={(event) => choose(event.target.value)}
    >
      {wilayas.map((each) => (
        <option key={each.code} value={each.code}>
          {wilayaText(each.code, wilayaName(each, language))}
        </option>
      ))}
    </SelectField>
  );
}
