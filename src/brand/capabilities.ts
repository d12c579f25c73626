/**
 * What an operator may leave out. The brand file turns each off; all are on by default. A route (`route-policy.ts`) and
 * an optional call (`CallOptions.optional`) name the capability that they belong to, and everything else follows from
 * these two: links, menus, tiles, shortcuts, content that is fetched in advance.
 */
export const CAPABILITIES = [
  'cardPayment',
  'conversion',
  'films',
  'history',
  'loans',
  'loyalty',
  'prayerTimes',
  'promotions',
  'quiz',
  'recap',
  'referrals',
  'scratchCard',
  'services',
  'shops',
  'transfer',
  'weather',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** What an operator may offer in addition. Off by default; the brand file turns each on. */
export const EXTRAS = ['topUpForOthers', 'topUpWithoutAccount', 'upcomingCharges'] as const;

export type Extra = (typeof EXTRAS)[number];

/** Products whose names are the operator's own. Labels get these names as values. */
export const PRODUCTS = {
  films: { latin: 'Anaflix', arabic: 'أنافليكس' },
  hadra: { latin: 'Hadra', arabic: 'هدرة' },
  loans: { latin: 'Sabbaqli', arabic: 'سبّقلي' },
  loyalty: { latin: 'Noudjoum', arabic: 'نجوم' },
  transfer: { latin: 'Stormili', arabic: 'ستورميلي' },
} as const;

export type Product = keyof typeof PRODUCTS;
