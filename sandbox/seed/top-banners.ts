import { DATA } from './data.ts';
import { bannerColour } from './images.ts';
import { PLANS } from './plans.ts';
import { PROMOTIONS } from './promotions.ts';

const EVERY_PLAN = PLANS.map((plan) => plan.code);

/** A banner has the title and the image of its promotion. */
export const TOP_BANNERS = DATA['top-banners.json'].flatMap(({ promoId, planCodes = EVERY_PLAN }, index) =>
  PROMOTIONS.filter((promotion) => promotion.promoId === promoId).map(({ title, image }) => ({
    id: index + 1,
    promoId,
    title,
    /** `top_banner_web_single_image`. */
    image,
    /** `top_banner_web_color_code`. */
    colour: bannerColour(promoId),
    /** The plans whose lines see the banner. */
    planCodes,
  })),
);
