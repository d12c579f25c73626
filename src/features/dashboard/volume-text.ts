import type { BundleInstance } from '../../api/plan-allocation.ts';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { formatNumber, formatVolume, splitVolume } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/use-labels.ts';

type Unit = BundleInstance['unit'];

/** A volume as figure and unit, so that the figure can be set large. Talk is counted in minutes, as bundles are sold. */
export function splitUnit(
  unit: Unit,
  value: number,
  language: Language,
  t: Translate,
): { figure: string; unit: string } {
  switch (unit) {
    case 'bytes':
      return splitVolume(value, language);
    case 'seconds': {
      // Rounded down: a minute that is not whole is not promised.
      const minutes = Math.floor(value / 60);
      if (minutes === 0 && value > 0)
        return { figure: formatNumber(value, language), unit: t('dashboard_unit_seconds') };
      return { figure: formatNumber(minutes, language), unit: t('dashboard_unit_minutes', { count: minutes }) };
    }
    case 'units':
      return { figure: formatNumber(value, language), unit: t('dashboard_unit_sms', { count: value }) };
  }
}

export function unitText(unit: Unit, value: number, language: Language, t: Translate): string {
  if (unit === 'bytes') return formatVolume(value, language);
  const parts = splitUnit(unit, value, language, t);
  return `${parts.figure}\u00a0${parts.unit}`;
}

type Volumes = Pick<ProductOffering, 'dataBytes' | 'voiceSeconds' | 'smsUnits'>;

/** What an offering brings, the largest first: `["10 Go", "Appels illimités", "100 SMS"]`. */
export function offeringVolumes(
  { dataBytes, voiceSeconds, smsUnits }: Volumes,
  language: Language,
  t: Translate,
): string[] {
  const told = (value: number | null | undefined, unit: Unit, unlimited: string) =>
    value === undefined ? [] : [value === null ? unlimited : unitText(unit, value, language, t)];
  return [
    ...told(dataBytes, 'bytes', t('dashboard_unlimited_data')),
    ...told(voiceSeconds, 'seconds', t('dashboard_unlimited_voice')),
    ...told(smsUnits, 'units', t('dashboard_unlimited_sms')),
  ];
}
