import { bannerColour } from './images.ts';
import { PLANS } from './plans.ts';
import { promotionOf } from './promotions.ts';
import type { SeedTopBanner } from './types.ts';

const EVERY_PLAN = PLANS.map((plan) => plan.code);

function banner(id: number, promoId: string, planCodes: readonly string[] = EVERY_PLAN): SeedTopBanner {
  const { title, image } = promotionOf(promoId);
  return { id, promoId, title, image, colour: bannerColour(promoId), planCodes };
}

export const TOP_BANNERS: readonly SeedTopBanner[] = [
  banner(1, 'season-60'),
  banner(2, 'anaflix-launch', ['PLAN_PLUS', 'PLAN_JEUNE', 'PLAN_CONTROLE']),
  banner(3, 'double-week', ['PLAN_LIBERTE', 'PLAN_PLUS', 'PLAN_JEUNE']),
  banner(4, 'invite-friends'),
  banner(5, 'shops-open-late', ['PLAN_HADRA', 'PLAN_CONTROLE']),
];
