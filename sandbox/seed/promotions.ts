import { DATA } from './data.ts';

export const PROMOTIONS = DATA['promotions.json'].map((promotion) => ({
  ...promotion,
  image: `/uploads/banners/${promotion.promoId}.svg`,
}));
