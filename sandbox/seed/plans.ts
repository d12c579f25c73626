import type { SeedPlan } from './types.ts';

export const PLANS: readonly SeedPlan[] = [
  {
    code: 'PLAN_LIBERTE',
    name: { fr: 'Sahla Liberté', en: 'Sahla Freedom', ar: 'سهلة حرية' },
    lineType: 'prepaid',
    callPricePerMinute: 8,
    smsPrice: 5,
  },
  {
    code: 'PLAN_PLUS',
    name: { fr: 'Sahla Plus', en: 'Sahla Plus', ar: 'سهلة بلوس' },
    lineType: 'prepaid',
    callPricePerMinute: 6,
    smsPrice: 4,
  },
  {
    code: 'PLAN_HADRA',
    name: { fr: 'Sahla Hadra', en: 'Sahla Hadra', ar: 'سهلة هدرة' },
    lineType: 'prepaid',
    callPricePerMinute: 4,
    smsPrice: 5,
  },
  {
    code: 'PLAN_JEUNE',
    name: { fr: 'Sahla Jeune', en: 'Sahla Youth', ar: 'سهلة شباب' },
    lineType: 'prepaid',
    callPricePerMinute: 8,
    smsPrice: 3,
  },
  {
    code: 'PLAN_CONTROLE',
    name: { fr: 'Sahla Contrôle', en: 'Sahla Control', ar: 'سهلة كونترول' },
    lineType: 'hybrid',
    callPricePerMinute: 5,
    smsPrice: 4,
  },
];

/** Throws for an unknown code. */
export function planOf(code: string): SeedPlan {
  const plan = PLANS.find((candidate) => candidate.code === code);
  if (!plan) throw new Error(`no plan ${code}`);
  return plan;
}
