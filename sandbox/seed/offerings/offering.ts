/** Expands short drafts of offerings into full ones, so that terms and characteristics never contradict each other. */
import type {
  OfferingScenario,
  PartialText,
  SeedCategoryName,
  SeedCharacteristic,
  SeedOffering,
  SeedRelationship,
  SeedTerms,
  SeedValidity,
} from '../types.ts';

export interface OfferingDraft {
  ref: string;
  price: number;
  validity: SeedValidity;
  /** Set if it differs from the default of the validity. */
  hours?: number;
  /** Bytes, seconds, units; null is unlimited. */
  data?: number | null;
  voice?: number | null;
  sms?: number | null;
  isPromoted?: boolean;
  isHadra?: boolean;
  /** Defaults to true for weekly and monthly offerings. */
  isRenewable?: boolean;
  /** Its volume of this kind is limited to certain services or numbers. */
  limited?: 'data' | 'voice';
  name: PartialText;
  description: PartialText;
  /** Defaults to its position in the list. */
  priority?: number | null;
  sob?: string;
  related?: readonly SeedRelationship[];
  scenario?: OfferingScenario;
}

const MB_BYTES = 1024 ** 2;
const GB_BYTES = 1024 ** 3;
export const mb = (count: number) => count * MB_BYTES;
export const gb = (count: number) => count * GB_BYTES;
export const minutes = (count: number) => count * 60;

const HOURS: Record<SeedValidity, number> = { Hourly: 1, Daily: 24, Weekly: 168, Monthly: 720 };

const characteristic = (
  name: string,
  value: string | number | boolean,
  unitOfMeasure: string | null = null,
): SeedCharacteristic => ({
  specification: { name },
  specification_value: [{ value: String(value), unitOfMeasure }],
});

function volume(name: string, amount: number | null | undefined, unit: string, size: number): SeedCharacteristic[] {
  if (amount === undefined) return [];
  return [amount === null ? characteristic(name, 'Unlimited', unit) : characteristic(name, amount / size, unit)];
}

function characteristicsOf(terms: SeedTerms, limited: OfferingDraft['limited']): SeedCharacteristic[] {
  const isInDays = terms.validityHours % 24 === 0;
  const isSmall = typeof terms.dataBytes === 'number' && terms.dataBytes % GB_BYTES !== 0;
  return [
    characteristic('Price', terms.price, 'DZD'),
    characteristic('Validity', terms.validity),
    isInDays
      ? characteristic('Duration', terms.validityHours / 24, 'day')
      : characteristic('Duration', terms.validityHours, 'h'),
    ...volume('Data volume', terms.dataBytes, isSmall ? 'MB' : 'GB', isSmall ? MB_BYTES : GB_BYTES),
    ...volume('Voice volume', terms.voiceSeconds, 'min', 60),
    ...volume('SMS volume', terms.smsUnits, 'units', 1),
    characteristic('Promoted', terms.isPromoted),
    characteristic('Hadra', terms.isHadra),
    characteristic('Renewable', terms.isRenewable),
    ...(limited ? [characteristic('Limited use', limited)] : []),
  ];
}

/** `firstPriority` is the priority of the first draft; each following one adds ten. */
export function offeringsOf(
  category: SeedCategoryName,
  firstPriority: number,
  drafts: readonly OfferingDraft[],
): SeedOffering[] {
  return drafts.map((draft, index) => {
    const terms: SeedTerms = {
      price: draft.price,
      validity: draft.validity,
      validityHours: draft.hours ?? HOURS[draft.validity],
      ...(draft.data === undefined ? {} : { dataBytes: draft.data }),
      ...(draft.voice === undefined ? {} : { voiceSeconds: draft.voice }),
      ...(draft.sms === undefined ? {} : { smsUnits: draft.sms }),
      isPromoted: draft.isPromoted ?? false,
      isHadra: draft.isHadra ?? false,
      isRenewable: draft.isRenewable ?? (draft.validity === 'Weekly' || draft.validity === 'Monthly'),
    };
    return {
      ref: draft.ref,
      name: draft.name,
      description: draft.description,
      category,
      terms,
      characteristics: characteristicsOf(terms, draft.limited),
      relationships: draft.related ?? [],
      priority: draft.priority === undefined ? firstPriority + index * 10 : draft.priority,
      sob: draft.sob ?? (terms.isPromoted ? 'SELFCARE_PROMO' : 'SELFCARE'),
      image: `/uploads/offerings/${draft.ref}.svg`,
      ...(draft.scenario === undefined ? {} : { scenario: draft.scenario }),
    };
  });
}
