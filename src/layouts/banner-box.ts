/** The size of the slider and of its placeholder while the banners load. Separate from the slider, which loads later. */
export const BANNER_BOX_CLASS = 'mb-5 aspect-[5/2] min-h-32 w-full rounded-xl sm:aspect-[4/1]';
