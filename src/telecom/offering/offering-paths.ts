import type { OfferingCategory } from '#src/api/content/offering-kinds.ts';

/** The pages that list the offerings of a category. */
export const OFFERING_PATHS = {
  data: '/bundles/data',
  smart: '/bundles/smart',
  voice: '/bundles/voice',
  exclusive: '/bundles/exclusive-bundles',
} as const satisfies Record<OfferingCategory, string>;
