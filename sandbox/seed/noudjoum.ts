import type { SeedReward, SeedTier } from './types.ts';

/** Lowest first. A line earns a star for each 10 DA topped up. */
export const TIERS: readonly SeedTier[] = [
  { name: 'bronze', title: { fr: 'Bronze', en: 'Bronze', ar: 'برونزي' }, from: 0 },
  { name: 'silver', title: { fr: 'Argent', en: 'Silver', ar: 'فضي' }, from: 500 },
  { name: 'gold', title: { fr: 'Or', en: 'Gold', ar: 'ذهبي' }, from: 1500 },
  { name: 'platinum', title: { fr: 'Platine', en: 'Platinum', ar: 'بلاتيني' }, from: 4000 },
];

/** The tier for this number of stars. */
export function tierOf(stars: number): SeedTier {
  const reached = TIERS.filter((tier) => stars >= tier.from);
  const tier = reached[reached.length - 1];
  if (!tier) throw new Error(`no tier for ${stars} stars`);
  return tier;
}

/** Undefined for the top tier. */
export const nextTierAfter = (stars: number): SeedTier | undefined => TIERS.find((tier) => tier.from > stars);

/** Counted from when stars were last gained. */
export const STARS_EXPIRE_IN_DAYS = 180;
/** DZD topped up for one star. */
export const DZD_PER_STAR = 10;

export const REWARDS: readonly SeedReward[] = [
  {
    name: 'day-300mb',
    kind: 'data',
    title: { fr: 'Journée 300 Mo', en: 'Day 300 MB', ar: 'يوم 300 م.ب' },
    text: {
      fr: '300 Mo offerts pendant 24 heures, activés dès l’échange.',
      en: '300 MB free for 24 hours, active as soon as you redeem.',
      ar: '300 م.ب مجانا لمدة 24 ساعة، تُفعَّل فور الاستبدال.',
    },
    stars: 100,
    gives: { ref: 'D_300MB_DAY' },
  },
  {
    name: 'sms-50',
    kind: 'sms',
    title: { fr: '50 SMS', en: '50 SMS', ar: '50 رسالة قصيرة' },
    text: {
      fr: '50 SMS offerts vers tous les réseaux nationaux pendant 24 heures.',
      en: '50 SMS free to all national networks for 24 hours.',
      ar: '50 رسالة قصيرة مجانا نحو كل الشبكات الوطنية لمدة 24 ساعة.',
    },
    stars: 120,
    gives: { ref: 'V_SMS50_DAY' },
  },
  {
    name: 'calls-60',
    kind: 'calls',
    title: { fr: '60 minutes d’appels', en: '60 minutes of calls', ar: '60 دقيقة مكالمات' },
    text: {
      fr: '60 minutes offertes vers tous les réseaux nationaux pendant 24 heures.',
      en: '60 minutes free to all national networks for 24 hours.',
      ar: '60 دقيقة مجانا نحو كل الشبكات الوطنية لمدة 24 ساعة.',
    },
    stars: 250,
    gives: { ref: 'V_60MIN_DAY' },
  },
  {
    name: 'credit-100',
    kind: 'credit',
    title: { fr: '100 DA de crédit', en: '100 DA of credit', ar: 'رصيد 100 د.ج' },
    text: {
      fr: '100 DA ajoutés à votre solde principal, sans condition d’utilisation.',
      en: '100 DA added to your main balance, to use as you please.',
      ar: '100 د.ج تُضاف إلى رصيدك الرئيسي وتستعملها كما تشاء.',
    },
    stars: 500,
    gives: { credit: 100 },
  },
  {
    name: 'week-3gb',
    kind: 'data',
    title: { fr: 'Semaine 3 Go', en: 'Week 3 GB', ar: 'أسبوع 3 غ.ب' },
    text: {
      fr: '3 Go offerts pendant 7 jours, activés dès l’échange.',
      en: '3 GB free for 7 days, active as soon as you redeem.',
      ar: '3 غ.ب مجانا لمدة 7 أيام، تُفعَّل فور الاستبدال.',
    },
    stars: 900,
    gives: { ref: 'D_3GB_WEEK' },
  },
  {
    name: 'anaflix-week',
    kind: 'films',
    title: { fr: 'Une semaine d’Anaflix', en: 'A week of Anaflix', ar: 'أسبوع من أنافليكس' },
    text: {
      fr: '7 jours de films et de séries avec 4 Go pour les regarder.',
      en: '7 days of films and series with 4 GB to watch them.',
      ar: '7 أيام من الأفلام والمسلسلات مع 4 غ.ب لمشاهدتها.',
    },
    stars: 1200,
    gives: { ref: 'E_ANAFLIX_WEEK' },
  },
  {
    name: 'credit-500',
    kind: 'credit',
    title: { fr: '500 DA de crédit', en: '500 DA of credit', ar: 'رصيد 500 د.ج' },
    text: {
      fr: '500 DA ajoutés à votre solde principal, sans condition d’utilisation.',
      en: '500 DA added to your main balance, to use as you please.',
      ar: '500 د.ج تُضاف إلى رصيدك الرئيسي وتستعملها كما تشاء.',
    },
    stars: 2200,
    gives: { credit: 500 },
  },
  {
    name: 'month-25gb',
    kind: 'data',
    title: { fr: 'Mois 25 Go', en: 'Month 25 GB', ar: 'شهر 25 غ.ب' },
    text: {
      fr: '25 Go offerts pendant 30 jours. Le renouvellement automatique reste désactivé.',
      en: '25 GB free for 30 days. Auto-renewal stays off.',
      ar: '25 غ.ب مجانا لمدة 30 يوما. يبقى التجديد التلقائي غير مفعّل.',
    },
    stars: 4500,
    gives: { ref: 'D_25GB_MONTH' },
  },
  {
    name: 'earphones',
    kind: 'gift',
    title: { fr: 'Écouteurs', en: 'Earphones', ar: 'سماعات' },
    text: {
      fr: 'Une paire d’écouteurs à retirer en boutique avec la référence de l’échange et une pièce d’identité, dans la limite des stocks.',
      en: 'A pair of earphones to collect in a shop, with your reference and an identity document, while stocks last.',
      ar: 'سماعات تُستلم من نقطة البيع بمرجع الاستبدال ووثيقة هوية، في حدود المخزون المتوفر.',
    },
    stars: 6000,
    gives: null,
  },
];
