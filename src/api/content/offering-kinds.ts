/** The kinds of offerings, for addresses and menus. Separate from their schema, which those do not need. */
export const VALIDITIES = ['Hourly', 'Daily', 'Weekly', 'Monthly'] as const;
export type Validity = (typeof VALIDITIES)[number];

export const CATEGORIES = ['data', 'smart', 'voice', 'exclusive'] as const;
export type OfferingCategory = (typeof CATEGORIES)[number];

export const RELATIONSHIP_TYPES = ['Associated', 'Parent', 'Child'] as const;
