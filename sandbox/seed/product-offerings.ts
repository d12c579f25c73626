/** Adds to the offerings of the data files what follows from their terms, so that the two never contradict. */
import { DATA } from './data.ts';
import { GB_BYTES, MB_BYTES } from './fields.ts';

export const OFFERING_CATEGORIES = DATA['categories.json'];

type CategoryName = (typeof OFFERING_CATEGORIES)[number]['name'];
type Draft = (typeof DATA)['offerings/data.json'][number];

const HOURS: Record<Draft['validity'], number> = { Hourly: 1, Daily: 24, Weekly: 168, Monthly: 720 };

/** Of volumes, undefined: the offering has none; null: unlimited. */
function termsOf({ price, validity, hours, data, voice, sms, isPromoted, isHadra, isRenewable }: Draft) {
  return {
    price,
    validity,
    validityHours: hours ?? HOURS[validity],
    ...(data === undefined ? {} : { dataBytes: data }),
    ...(voice === undefined ? {} : { voiceSeconds: voice }),
    ...(sms === undefined ? {} : { smsUnits: sms }),
    isPromoted,
    isHadra,
    isRenewable: isRenewable ?? (validity === 'Weekly' || validity === 'Monthly'),
  };
}
export type SeedTerms = ReturnType<typeof termsOf>;

/** An entry of `characteristic_value_use`, spelled as in the specification (section 3). */
const characteristic = (name: string, value: string | number | boolean, unitOfMeasure: string | null = null) => ({
  specification: { name },
  specification_value: [{ value: String(value), unitOfMeasure }],
});

function volume(name: string, amount: number | null | undefined, unit: string, size: number) {
  if (amount === undefined) return [];
  return [amount === null ? characteristic(name, 'Unlimited', unit) : characteristic(name, amount / size, unit)];
}

/** The terms in the content service's form. */
function characteristicsOf(
  terms: SeedTerms,
  { limited, apps, keywords }: Pick<Draft, 'limited' | 'apps' | 'keywords'>,
) {
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
    ...(apps ? [characteristic('Apps', apps.join(', '))] : []),
    ...(keywords ? [characteristic('Keywords', keywords)] : []),
  ];
}

/** `firstPriority` is the priority of the first draft; each following one adds ten. */
function offeringsOf(category: CategoryName, firstPriority: number, drafts: readonly Draft[]) {
  return drafts.map((draft, index) => {
    const { ref, name, description, related, scenario, priority = firstPriority + index * 10 } = draft;
    const terms = termsOf(draft);
    return {
      ref,
      limited: draft.limited,
      apps: draft.apps,
      name,
      description,
      category,
      terms,
      characteristics: characteristicsOf(terms, draft),
      relationships: related,
      priority,
      sob: draft.sob ?? (terms.isPromoted ? 'SELFCARE_PROMO' : 'SELFCARE'),
      /** `attachment[0].href.url`. Ordinary bundles have no picture: the portal draws their volume. */
      image: category === 'exclusive' ? `/uploads/offerings/${ref}.svg` : undefined,
      ...(scenario === undefined ? {} : { scenario }),
    };
  });
}

export const OFFERINGS = [
  ...offeringsOf('data', 100, DATA['offerings/data.json']),
  ...offeringsOf('smart', 300, DATA['offerings/smart.json']),
  ...offeringsOf('voice', 500, DATA['offerings/voice.json']),
  ...offeringsOf('exclusive', 700, DATA['offerings/exclusive.json']),
  // Each has a known outcome, so that each outcome of a purchase can be reproduced by hand.
  ...offeringsOf('exclusive', 9000, DATA['offerings/trial.json']),
];
export type SeedOffering = (typeof OFFERINGS)[number];

/** Throws for an unknown reference: the seed may only refer to existing offerings. */
export function offeringOf(ref: string): SeedOffering {
  const offering = OFFERINGS.find((candidate) => candidate.ref === ref);
  if (!offering) throw new Error(`no offering ${ref}`);
  return offering;
}
