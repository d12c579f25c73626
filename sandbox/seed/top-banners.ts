import { DATA } from './data.ts';
import { PLANS } from './plans.ts';
import { PROMOTIONS } from './promotions.ts';

const EVERY_PLAN = PLANS.map((plan) => plan.code);

/** A banner has the image of its promotion, and its title unless it has a shorter one with the price. */
export const TOP_BANNERS = DATA['top-banners.json'].flatMap(
  ({ promoId, title: short, planCodes = EVERY_PLAN }, index) =>
    PROMOTIONS.filter((promotion) => promotion.promoId === promoId).map(({ title, image }) => ({
      id: index + 1,
      promoId,
      title: short ?? title,
      /** `top_banner_web_single_image`. */
      image,
      /** The plans whose lines see the banner. */
      planCodes,
    })),
);
