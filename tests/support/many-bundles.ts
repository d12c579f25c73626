import type { Language } from '#src/lib/languages.ts';

const NAMES: Record<Language, string> = { fr: 'Forfait', en: 'Bundle', ar: 'باقة' };

/** An allocation with this many bundles, `Forfait 1` and so on. The first one expires within a minute. */
export const manyBundles = (count: number, language: Language = 'fr'): Record<string, unknown> => ({
  planCode: 'PLAN_PLUS',
  hadraEligible: true,
  asOf: new Date().toISOString(),
  bundleInstances: Array.from({ length: count }, (_, index) => ({
    id: `MANY-${index}`,
    sahla_ref: `MANY_${index}`,
    name: `${NAMES[language]} ${index + 1}`,
    kind: ['data', 'voice', 'sms'][index % 3],
    unit: ['bytes', 'seconds', 'units'][index % 3],
    grantedValue: [5 * 1024 ** 3, 7200, 500][index % 3],
    remainingValue: [(index + 1) * 100 * 1024 ** 2, 60 * index, 10 * index][index % 3],
    displayOn: ['dashboard', 'usage'],
    activatedAt: new Date(Date.now() - 86_400_000).toISOString(),
    expiresAt: new Date(Date.now() + 40_000 + index * 3_600_000).toISOString(),
  })),
});
