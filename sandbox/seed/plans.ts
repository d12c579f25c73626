import { DATA } from './data.ts';

export const PLANS = DATA['plans.json'];
export type SeedPlan = (typeof PLANS)[number];

/** Throws for an unknown code. */
export function planOf(code: string): SeedPlan {
  const plan = PLANS.find((candidate) => candidate.code === code);
  if (!plan) throw new Error(`no plan ${code}`);
  return plan;
}
