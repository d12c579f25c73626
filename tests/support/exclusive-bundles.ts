import type { Language } from '#src/lib/languages.ts';

const FRIDAY = { fr: 'Vendredi en famille', en: 'Family Friday', ar: 'جمعة العائلة' };
const MATCH = { fr: 'Jour de match', en: 'Match day', ar: 'يوم المباراة' };
const WEEK = { fr: 'Semaine 3 Go', en: 'Week 3 GB', ar: 'أسبوع 3 جيغا' };

/** An allocation with two bundles of the exclusive offerings, and one other. */
export const exclusiveBundles = (language: Language): Record<string, unknown> => ({
  planCode: 'PLAN_PLUS',
  hadraEligible: true,
  asOf: new Date().toISOString(),
  bundleInstances: [
    { ref: 'E_FRIDAY_DAY', name: FRIDAY[language], gigabytes: 3, left: 0.7, hours: 9 },
    { ref: 'E_MATCH_DAY', name: MATCH[language], gigabytes: 5, left: 0.35, hours: 20 },
    { ref: 'D_3GB_WEEK', name: WEEK[language], gigabytes: 3, left: 0.5, hours: 70 },
  ].map(({ ref, name, gigabytes, left, hours }) => ({
    id: `BI-${ref}`,
    sahla_ref: ref,
    name,
    kind: 'data',
    unit: 'bytes',
    grantedValue: gigabytes * 1024 ** 3,
    remainingValue: Math.round(gigabytes * 1024 ** 3 * left),
    displayOn: ['dashboard', 'usage'],
    activatedAt: new Date(Date.now() - 3_600_000).toISOString(),
    expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })),
});
