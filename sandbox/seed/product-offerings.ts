import { DATA_OFFERINGS } from './offerings/data.ts';
import { EXCLUSIVE_OFFERINGS } from './offerings/exclusive.ts';
import { SCENARIO_OFFERINGS } from './offerings/scenarios.ts';
import { SMART_OFFERINGS } from './offerings/smart.ts';
import { VOICE_OFFERINGS } from './offerings/voice.ts';
import type { SeedCategory, SeedOffering } from './types.ts';

export const OFFERING_CATEGORIES: readonly SeedCategory[] = [
  { name: 'data', title: { fr: 'Internet', en: 'Internet', ar: 'إنترنت' } },
  { name: 'smart', title: { fr: 'Smart', en: 'Smart', ar: 'سمارت' } },
  { name: 'voice', title: { fr: 'Appels et SMS', en: 'Calls and SMS', ar: 'مكالمات ورسائل' } },
  { name: 'exclusive', title: { fr: 'Forfaits exclusifs', en: 'Exclusive bundles', ar: 'باقات حصرية' } },
];

export const OFFERINGS: readonly SeedOffering[] = [
  ...DATA_OFFERINGS,
  ...SMART_OFFERINGS,
  ...VOICE_OFFERINGS,
  ...EXCLUSIVE_OFFERINGS,
  ...SCENARIO_OFFERINGS,
];

/** Throws for an unknown reference: the seed may only refer to existing offerings. */
export function offeringOf(ref: string): SeedOffering {
  const offering = OFFERINGS.find((candidate) => candidate.ref === ref);
  if (!offering) throw new Error(`no offering ${ref}`);
  return offering;
}
