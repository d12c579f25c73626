import type { Language } from '#src/lib/languages.ts';

const FRIDAY = { fr: 'Vendredi en famille', en: 'Family Friday', ar: 'جمعة العائلة' };
const MATCH = { fr: 'Jour de match', en: 'Match day', ar: 'يوم المباراة' };
const WEEK = { fr: 'Semaine 3 Go', en: 'Week 3 GB', ar: 'أسبوع 3 جيغا' };

const GB = 1024 ** 3;
const MINUTE = 60;

/** An allocation with two bundles of the exclusive offerings, and one other. */
export function exclusiveBundles(language: Language): Record<string, unknown> {
  const now = Date.now();
  const data = (gigabytes: number) => ({ kind: 'data', unit: 'bytes', grantedValue: gigabytes * GB });
  const calls = (minutes: number) => ({ kind: 'voice', unit: 'seconds', grantedValue: minutes * MINUTE });
  const parts = [
    { ref: 'E_FRIDAY_DAY', name: FRIDAY[language], ...data(3), left: 0.7, hours: 9 },
    { ref: 'E_FRIDAY_DAY', name: FRIDAY[language], ...calls(30), left: 0.4, hours: 9 },
    { ref: 'E_MATCH_DAY', name: MATCH[language], ...data(5), left: 0.35, hours: 20 },
    { ref: 'D_3GB_WEEK', name: WEEK[language], ...data(3), left: 0.5, hours: 70 },
  ];
  return {
    planCode: 'PLAN_PLUS',
    hadraEligible: true,
    asOf: new Date(now).toISOString(),
    bundleInstances: parts.map(({ ref, left, hours, ...part }) => ({
      ...part,
      id: `BI-${ref}-${part.kind}`,
      sahla_ref: ref,
      remainingValue: Math.round(part.grantedValue * left),
      displayOn: ['dashboard', 'usage'],
      activatedAt: new Date(now - 3_600_000).toISOString(),
      expiresAt: new Date(now + hours * 3_600_000).toISOString(),
    })),
  };
}
