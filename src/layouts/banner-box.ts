/** Height of the slider: also what a place kept for it must have while banners are on their way. */
export const BANNER_BOX_CLASS = 'mb-5 aspect-[5/2] min-h-32 w-full rounded-xl sm:aspect-[4/1]';
