/** Texts for volumes, the same on every card. Voice is in minutes, as bundles are sold. */
import type { VolumePart } from '#src/api/bundle-conversion.ts';
import type { VolumeUnit } from '#src/api/client/wire.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { formatNumber, formatVolume, splitVolume } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { type Language, languageRow } from '#src/lib/languages.ts';
import { type BundleKind, UNIT_OF_KIND } from './bundle-kinds.ts';

/** Rounded down to whole minutes, so that the text never promises too much. Less than a minute is in seconds. */
function talkOf(seconds: number): { count: number; isMinutes: boolean } {
  const minutes = Math.floor(seconds / 60);
  const isMinutes = minutes > 0 || seconds <= 0;
  return { count: isMinutes ? minutes : seconds, isMinutes };
}

/** A volume as figure and unit, so that the figure can be rendered larger. */
export function splitUnit(
  unit: VolumeUnit,
  value: number,
  language: Language,
  t: Translate,
): { figure: string; unit: string } {
  switch (unit) {
    case 'bytes':
      return splitVolume(value, language);
    case 'seconds': {
      const { count, isMinutes } = talkOf(value);
      const label = isMinutes ? 'telecom_unit_minutes' : 'telecom_unit_seconds';
      return { figure: formatNumber(count, language), unit: t(label, { count }) };
    }
    case 'units':
      return { figure: formatNumber(value, language), unit: t('telecom_unit_sms', { count: value }) };
  }
}

/** A short text for voice: `120 min`, with the abbreviated unit. */
export function shortTalk(seconds: number, language: Language): string {
  const { count, isMinutes } = talkOf(seconds);
  const [, minute, second] = languageRow(language).timeUnits;
  return `${formatNumber(count, language)}\u00a0${isMinutes ? minute : second}`;
}

/** A name without a line break between a figure and its unit. Long names still break, so that they fit. */
export const gluedUnits = (name: string) => name.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');

/** A volume as one text: `1,5 Go`, `120 min`, `100 SMS`. */
export function volumeText(unit: VolumeUnit, value: number, language: Language, t: Translate): string {
  const withCount = (label: LabelName, count: number) => t(label, { count, n: formatNumber(count, language) });
  switch (unit) {
    case 'bytes':
      return formatVolume(value, language);
    case 'seconds': {
      const { count, isMinutes } = talkOf(value);
      return withCount(isMinutes ? 'telecom_volume_minutes' : 'telecom_volume_seconds', count);
    }
    case 'units':
      return withCount('telecom_volume_sms', value);
  }
}

/** A part of a bundle, which may be unlimited. */
export const partText = ({ value, unit }: VolumePart, language: Language, t: Translate): string =>
  value === null ? t('telecom_unlimited') : volumeText(unit, value, language, t);

/** What is left of `whole`, for a text that names both. The unit is not repeated: `176` of `200 SMS`. */
export function remainingText(unit: VolumeUnit, left: number, whole: number, language: Language, t: Translate): string {
  const split = splitUnit(unit, left, language, t);
  return split.unit === splitUnit(unit, whole, language, t).unit ? split.figure : volumeText(unit, left, language, t);
}

export interface OfferingVolume {
  kind: BundleKind;
  text: string;
  /** The figure and the unit of `text`. Absent if unlimited. */
  parts?: { figure: string; unit: string };
  isUnlimited: boolean;
}

type Volumes = Pick<ProductOffering, 'dataBytes' | 'voiceSeconds' | 'smsUnits'>;

/** All volumes of an offering: data, voice, SMS. Volumes of zero are left out. */
export function offeringVolumes(
  { dataBytes, voiceSeconds, smsUnits }: Volumes,
  language: Language,
  t: Translate,
): OfferingVolume[] {
  const textOf = (kind: BundleKind, value: number | null | undefined, unlimited: LabelName): OfferingVolume[] => {
    if (value === null) return [{ kind, text: t(unlimited), isUnlimited: true }];
    if (!value) return [];
    const unit = UNIT_OF_KIND[kind];
    const [text, parts] = [volumeText(unit, value, language, t), splitUnit(unit, value, language, t)];
    return [{ kind, text, parts, isUnlimited: false }];
  };
  return [
    ...textOf('data', dataBytes, 'telecom_unlimited_data'),
    ...textOf('voice', voiceSeconds, 'telecom_unlimited_voice'),
    ...textOf('sms', smsUnits, 'telecom_unlimited_sms'),
  ];
}

const spaced = (text: string) => ` ${text.replace(/\s+/g, ' ')} `;

/** The texts of the volumes that the name does not say already: nothing for `Ajout 1 Go` of 1 Go. */
export function volumesBesideName(offering: Volumes & { name: string }, language: Language, t: Translate): string[] {
  const name = spaced(offering.name);
  return offeringVolumes(offering, language, t)
    .map(({ text }) => text)
    .filter((text) => !name.includes(spaced(text)));
}
