/** The measures of a day's use. The first script has them, for the address of the chart, so this file has no imports. */
export const MEASURES = ['data', 'voice', 'sms', 'spending'] as const;
export type Measure = (typeof MEASURES)[number];
