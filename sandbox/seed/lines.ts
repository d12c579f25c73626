/** The lines of the sandbox. The start page describes the purpose of each. All numbers and people are fictional. */
import { BUNDLE_PLACES } from '#src/api/bundle-places.ts';
import { gb, mb, minutes } from './offerings/offering.ts';
import { DAY_MS, HOUR_MS, startOfAlgiersDay } from './time.ts';
import type { SeedBundleInstance, SeedDeadline, SeedLine, SeedPastPurchase, Text } from './types.ts';

/** The password of every demo line that has one. */
export const DEMO_PASSWORD = 'Sahla-2026';

/** The time of a seed deadline, epoch milliseconds; null: never. */
export function expiryMs(deadline: SeedDeadline, nowMs: number): number | null {
  if (deadline === null) return null;
  return deadline === 'today' ? startOfAlgiersDay(nowMs) + DAY_MS - 1000 : nowMs + deadline.inHours * HOUR_MS;
}

const UNITS = { data: 'bytes', voice: 'seconds', sms: 'units' } as const;

function instance(
  id: string,
  ref: string,
  kind: SeedBundleInstance['kind'],
  [remainingValue, grantedValue]: [number, number] | [null, null],
  activatedHoursAgo: number,
  expires: SeedDeadline,
): SeedBundleInstance {
  return {
    id,
    ref,
    kind,
    unit: UNITS[kind],
    grantedValue,
    remainingValue,
    displayOn: BUNDLE_PLACES,
    activatedHoursAgo,
    expires,
  };
}

const NOTHING = {
  password: null,
  isQuickAccess: false,
  isRegistered: true,
  statusCode: '004',
  socialProviders: [],
  language: 'fr',
  email: null,
  birthDate: null,
  wilaya: null,
  address: null,
  planCode: 'PLAN_LIBERTE',
  status: 'active',
  isHadraEligible: false,
  balance: 0,
  balanceExpiresInDays: 90,
  loanDue: 0,
  activatedDaysAgo: 400,
  bundles: [],
  renewals: [],
  invitations: [],
  stars: 0,
  quiz: { status: 'INACTIVE', points: 0, rank: null },
  history: null,
} as const;

type LineDraft = Partial<SeedLine> & Pick<SeedLine, 'key' | 'msisdn' | 'purpose' | 'firstName' | 'lastName'>;

function line(draft: LineDraft): SeedLine {
  const last = draft.msisdn.slice(-4);
  return {
    ...NOTHING,
    contractId: `CT-2026-00${last}`,
    simSerial: `8921300000000${last}00`,
    referralCode: `SAHLA-${last}`,
    ...draft,
  };
}

const DEMO_PURCHASES: readonly SeedPastPurchase[] = [
  { ref: 'V_120MIN_WEEK', hoursAgo: 122 },
  { ref: 'D_3GB_WEEK', hoursAgo: 150 },
  { ref: 'D_SOCIAL_DAY', hoursAgo: 219 },
  { ref: 'S_2000_MONTH', hoursAgo: 291 },
  { ref: 'V_120MIN_WEEK', hoursAgo: 318 },
  { ref: 'V_INTL_DAY', hoursAgo: 411 },
  { ref: 'V_120MIN_WEEK', hoursAgo: 507 },
  { ref: 'D_3GB_WEEK', hoursAgo: 628 },
  { ref: 'E_ANAFLIX_WEEK', hoursAgo: 724 },
  { ref: 'E_FRIDAY_DAY', hoursAgo: 795 },
  { ref: 'V_120MIN_WEEK', hoursAgo: 820 },
  { ref: 'S_2000_MONTH', hoursAgo: 1011 },
  { ref: 'D_1GB_DAY', hoursAgo: 1025 },
  { ref: 'D_3GB_WEEK', hoursAgo: 1150 },
  { ref: 'V_120MIN_WEEK', hoursAgo: 1322 },
  { ref: 'V_INTL_DAY', hoursAgo: 1418 },
  { ref: 'D_1GB_DAY', hoursAgo: 1587 },
  { ref: 'S_2000_MONTH', hoursAgo: 1731 },
  { ref: 'V_120MIN_WEEK', hoursAgo: 1830 },
  { ref: 'D_10GB_WEEK', hoursAgo: 1898 },
  { ref: 'S_1500_MONTH', hoursAgo: 2451 },
];

const DEMO_LINES: readonly SeedLine[] = [
  line({
    key: 'demo',
    msisdn: '213550000001',
    purpose: {
      fr: 'Ligne de démonstration : forfaits, renouvellements, 90 jours d’historique.',
      en: 'Demonstration line: bundles, renewals, 90 days of history.',
      ar: 'خط تجريبي: باقات وتجديدات وسجل 90 يوما.',
    },
    password: DEMO_PASSWORD,
    socialProviders: ['facebook', 'google'],
    firstName: 'Amina',
    lastName: 'Belkacem',
    email: 'amina.belkacem@courriel.example',
    birthDate: '1994-04-17',
    wilaya: '16',
    address: '12, rue des Frères Bouadou, Bir Mourad Raïs',
    planCode: 'PLAN_PLUS',
    isHadraEligible: true,
    balance: 1240.5,
    balanceExpiresInDays: 64,
    activatedDaysAgo: 1460,
    bundles: [
      instance('BI-0001-1', 'S_2000_MONTH', 'data', [mb(14_950), gb(40)], 291, { inHours: 429 }),
      instance('BI-0001-2', 'S_2000_MONTH', 'voice', [null, null], 291, { inHours: 429 }),
      instance('BI-0001-3', 'S_2000_MONTH', 'sms', [176, 200], 291, { inHours: 429 }),
      instance('BI-0001-4', 'V_120MIN_WEEK', 'voice', [minutes(7), minutes(120)], 122, { inHours: 46 }),
      instance('BI-0001-5', 'D_3GB_WEEK', 'data', [mb(180), gb(3)], 150, 'today'),
    ],
    renewals: [
      { ref: 'S_2000_MONTH', isEnabled: true, nextChargeInHours: 429 },
      { ref: 'V_120MIN_WEEK', isEnabled: true, nextChargeInHours: 46 },
      { ref: 'D_3GB_WEEK', isEnabled: false, nextChargeInHours: null },
    ],
    invitations: [
      { id: 'INV-0001-1', msisdn: '213661000041', state: 'rewarded', sentDaysAgo: 58 },
      { id: 'INV-0001-2', msisdn: '213771000087', state: 'joined', sentDaysAgo: 16 },
      { id: 'INV-0001-3', msisdn: '213551000023', state: 'sent', sentDaysAgo: 3 },
      { id: 'INV-0001-4', msisdn: '213661000064', state: 'expired', sentDaysAgo: 95 },
    ],
    stars: 1850,
    quiz: { status: 'ACTIVE', points: 340, rank: 127 },
    history: { seed: 1, days: 90, purchases: DEMO_PURCHASES, abroadDaysAgo: 12 },
  }),
  line({
    key: 'low-balance',
    msisdn: '213550000002',
    purpose: {
      fr: 'Solde presque épuisé : 12,50 DA, un petit forfait en cours, achats refusés faute de crédit.',
      en: 'Hardly any balance: 12.50 DA, one small bundle, purchases rejected because of insufficient credit.',
      ar: 'رصيد شبه نافد: 12.50 د.ج وباقة صغيرة جارية، وتُرفض عمليات الشراء لنقص الرصيد.',
    },
    password: DEMO_PASSWORD,
    firstName: 'Yacine',
    lastName: 'Merabet',
    email: 'yacine.merabet@courriel.example',
    birthDate: '2001-09-02',
    wilaya: '25',
    planCode: 'PLAN_JEUNE',
    balance: 12.5,
    balanceExpiresInDays: 5,
    activatedDaysAgo: 220,
    bundles: [instance('BI-0002-1', 'D_300MB_DAY', 'data', [mb(24), mb(300)], 20, { inHours: 4 })],
    renewals: [{ ref: 'D_300MB_DAY', isEnabled: true, nextChargeInHours: 4 }],
    stars: 90,
    history: {
      seed: 2,
      days: 30,
      purchases: [20, 70, 121, 190, 264, 390, 505, 640].map((hoursAgo) => ({ ref: 'D_300MB_DAY', hoursAgo })),
    },
  }),
  line({
    key: 'empty',
    msisdn: '213550000003',
    purpose: {
      fr: 'Ligne neuve : aucun forfait, aucun historique, solde nul.',
      en: 'Brand-new line: no bundles, no history, no balance.',
      ar: 'خط جديد: دون باقات ولا سجل ولا رصيد.',
    },
    password: DEMO_PASSWORD,
    firstName: 'Lina',
    lastName: 'Haddad',
    balanceExpiresInDays: null,
    activatedDaysAgo: 1,
  }),
  line({
    key: 'barred',
    msisdn: '213550000004',
    purpose: {
      fr: 'Ligne restreinte : solde expiré, appels et achats bloqués.',
      en: 'Barred line: balance expired, calls and purchases blocked.',
      ar: 'خط موقوف: انتهت صلاحية الرصيد، والمكالمات وعمليات الشراء غير ممكنة.',
    },
    password: DEMO_PASSWORD,
    firstName: 'Omar',
    lastName: 'Saïdi',
    email: 'omar.saidi@courriel.example',
    wilaya: '31',
    status: 'barred',
    balance: 45,
    balanceExpiresInDays: -12,
    activatedDaysAgo: 980,
  }),
  line({
    key: 'quick-access',
    msisdn: '213550000005',
    purpose: {
      fr: 'Accès rapide : connexion par code seulement, e-mail et mot de passe non modifiables.',
      en: 'Quick access: signs in by code only, e-mail and password can’t be changed.',
      ar: 'دخول سريع: الدخول بالرمز فقط، ولا يمكن تغيير البريد الإلكتروني وكلمة السر.',
    },
    isQuickAccess: true,
    firstName: 'Nour',
    lastName: 'Benali',
    wilaya: '09',
    balance: 380,
    bundles: [
      instance('BI-0005-1', 'S_300_WEEK', 'data', [mb(1700), gb(3)], 60, { inHours: 108 }),
      instance('BI-0005-2', 'S_300_WEEK', 'voice', [minutes(34), minutes(60)], 60, { inHours: 108 }),
      instance('BI-0005-3', 'S_300_WEEK', 'sms', [44, 50], 60, { inHours: 108 }),
    ],
    renewals: [{ ref: 'S_300_WEEK', isEnabled: false, nextChargeInHours: null }],
    stars: 240,
    history: { seed: 5, days: 30, purchases: [60, 231, 402, 590].map((hoursAgo) => ({ ref: 'S_300_WEEK', hoursAgo })) },
  }),
  line({
    key: 'hadra',
    msisdn: '213550000006',
    purpose: {
      fr: 'Ligne en arabe, éligible aux offres Hadra, avec une avance Sabbaqli à rembourser.',
      en: 'Arabic-speaking line, eligible for Hadra bundles, with a Sabbaqli advance to repay.',
      ar: 'خط باللغة العربية، مؤهل لباقات هدرة، مع سلفة سبّقلي للتسديد.',
    },
    password: DEMO_PASSWORD,
    language: 'ar',
    firstName: 'خديجة',
    lastName: 'تواتي',
    email: 'khadidja.touati@courriel.example',
    birthDate: '1969-11-05',
    wilaya: '30',
    planCode: 'PLAN_HADRA',
    isHadraEligible: true,
    balance: 65,
    loanDue: 110,
    activatedDaysAgo: 2300,
    bundles: [instance('BI-0006-1', 'V_HADRA_WEEK', 'voice', [minutes(95), minutes(180)], 80, { inHours: 88 })],
    renewals: [{ ref: 'V_HADRA_WEEK', isEnabled: true, nextChargeInHours: 88 }],
    stars: 610,
    history: {
      seed: 6,
      days: 60,
      purchases: [80, 250, 421, 600, 770, 960, 1150, 1330].map((hoursAgo) => ({ ref: 'V_HADRA_WEEK', hoursAgo })),
    },
  }),
];

const text = (fr: string, en: string, ar: string): Text => ({ fr, en, ar });

const STATUS_LINES: readonly SeedLine[] = [
  line({
    key: 'status-001',
    msisdn: '213550000101',
    statusCode: '001',
    isRegistered: false,
    purpose: text(
      'Code d’état 001 : code de migration par SMS.',
      'Status code 001: migration code by SMS.',
      'رمز الحالة 001: رمز الترحيل عبر رسالة قصيرة.',
    ),
    firstName: 'Samia',
    lastName: 'Ferhat',
    balance: 200,
  }),
  line({
    key: 'status-002',
    msisdn: '213550000102',
    statusCode: '002',
    isRegistered: false,
    purpose: text(
      'Code d’état 002 : numéro d’un autre réseau.',
      'Status code 002: a number of another network.',
      'رمز الحالة 002: رقم من شبكة أخرى.',
    ),
    firstName: 'Adel',
    lastName: 'Kaci',
  }),
  line({
    key: 'status-003',
    msisdn: '213550000103',
    statusCode: '003',
    isRegistered: false,
    purpose: text(
      'Code d’état 003 : code de migration par SMS.',
      'Status code 003: migration code by SMS.',
      'رمز الحالة 003: رمز الترحيل عبر رسالة قصيرة.',
    ),
    firstName: 'Rania',
    lastName: 'Hamidi',
    balance: 150,
  }),
  line({
    key: 'status-004-found',
    msisdn: '213550000104',
    statusCode: '004',
    password: DEMO_PASSWORD,
    purpose: text(
      'Code d’état 004, compte existant.',
      'Status code 004, account exists.',
      'رمز الحالة 004، الحساب موجود.',
    ),
    firstName: 'Karim',
    lastName: 'Zerrouki',
    balance: 300,
  }),
  line({
    key: 'status-004-not-found',
    msisdn: '213550000114',
    statusCode: '004',
    isRegistered: false,
    purpose: text(
      'Code d’état 004, sans compte : inscription par réseau social.',
      'Status code 004, no account: social registration.',
      'رمز الحالة 004 دون حساب: التسجيل عبر شبكة اجتماعية.',
    ),
    firstName: 'Meriem',
    lastName: 'Laribi',
    balance: 250,
  }),
  line({
    key: 'status-005',
    msisdn: '213550000105',
    statusCode: '005',
    isRegistered: false,
    purpose: text(
      'Code d’état 005 : code de migration par SMS.',
      'Status code 005: migration code by SMS.',
      'رمز الحالة 005: رمز الترحيل عبر رسالة قصيرة.',
    ),
    firstName: 'Walid',
    lastName: 'Bensalem',
    balance: 100,
  }),
  line({
    key: 'status-other',
    msisdn: '213550000106',
    statusCode: '999',
    isRegistered: false,
    purpose: text(
      'Code d’état inconnu (999) : message d’erreur général.',
      'Unknown status code (999): the general error message.',
      'رمز حالة غير معروف (999): رسالة الخطأ العامة.',
    ),
    firstName: 'Ilyes',
    lastName: 'Mokrani',
  }),
  line({
    key: 'status-500',
    msisdn: '213550000107',
    statusCode: '500',
    isRegistered: false,
    purpose: text(
      'L’appel d’état échoue avec une erreur 500.',
      'The status call fails with a 500.',
      'يفشل طلب الحالة بخطأ 500.',
    ),
    firstName: 'Houda',
    lastName: 'Slimani',
  }),
];

export const LINES: readonly SeedLine[] = [...DEMO_LINES, ...STATUS_LINES];

/** Throws for an unknown key. */
export function lineOf(key: string): SeedLine {
  const found = LINES.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no line ${key}`);
  return found;
}
