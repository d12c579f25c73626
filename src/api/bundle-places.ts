/** The screens that `displayOn` of a bundle instance can name. */
export const BUNDLE_PLACES = ['dashboard', 'usage'] as const;
export type BundlePlace = (typeof BUNDLE_PLACES)[number];
