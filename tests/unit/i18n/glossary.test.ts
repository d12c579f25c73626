/** Words that stand for one thing alone, so that nobody wonders whether two words mean two things. */
import { expect, it } from 'vitest';
import { labelAreas, labelsOfArea } from '../../../locales/all-labels.ts';

/** «عرض» is a special offer, or a way of showing something. What is bought is always a «باقة». */
const OFFER = /(?<!م)عروض|العرض(?!\p{L})|عرضك|عرضا |عرضان|عرض (?:آخر|واحد|جار)/u;
const SPECIAL_OFFERS =
  /^(banner_|dashboard_promoted_|nav_promotions$|promotions_|title_promotion$|telecom_promoted$|noudjoum_(see_promotions|closed_text|no_rewards_text)$)/;
/** How something is shown, and the name of a plan. */
const OTHER_USES = ['settings_display_title', 'settings_plan', 'renewals_view'];

it('in Arabic a bundle is never called an offer', () => {
  const called = labelAreas.flatMap((area) =>
    Object.entries(labelsOfArea(area, 'ar'))
      .filter(([name, text]) => OFFER.test(text) && !SPECIAL_OFFERS.test(name) && !OTHER_USES.includes(name))
      .map(([name, text]) => `${area}: ${name} ${text}`),
  );
  expect(called).toEqual([]);
});
