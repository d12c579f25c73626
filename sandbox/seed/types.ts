/**
 * What the sandbox is seeded with, as plain data: the server puts it into its database and gives it the wire forms of
 * the specification. Times are relative to the moment of seeding, so that a database seeded tomorrow looks as alive as
 * one seeded today. Money in DZD; volumes in bytes, seconds and units; `null` volume means unlimited.
 */
export const LANGUAGES = ['fr', 'en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/**
 * A text that is always there in French and may lack a translation. An entry of the content service exists in a
 * language only if its leading text (name, title, question) does: the service has no fallback of its own.
 */
export interface PartialText {
  readonly fr: string;
  readonly en?: string;
  readonly ar?: string;
}

// Catalogue: product-offerings.ts exports OFFERINGS and OFFERING_CATEGORIES, plans.ts exports PLANS.

export const OFFERING_CATEGORY_NAMES = ['data', 'smart', 'voice', 'exclusive'] as const;
export type SeedCategoryName = (typeof OFFERING_CATEGORY_NAMES)[number];
export type SeedValidity = 'Hourly' | 'Daily' | 'Weekly' | 'Monthly';
export type SeedRelationshipType = 'Associated' | 'Parent' | 'Child';

/** What buying an offering does, where it is not simply "done". */
export type OfferingFate = 'slow' | 'declined' | 'answer-lost' | 'server-error' | 'pending' | 'late' | 'price-changed';

export interface SeedCategory {
  /** On the wire as `category.name`, the same in every language. */
  readonly name: SeedCategoryName;
  readonly title: Text;
}

/** As the specification spells an entry of `characteristic_value_use` (section 3). */
export interface SeedCharacteristic {
  readonly specification: { readonly name: string };
  readonly specification_value: readonly { readonly value: string; readonly unitOfMeasure: string | null }[];
}

export interface SeedRelationship {
  readonly type: SeedRelationshipType;
  readonly ref: string;
}

/** What is sold. `characteristics` says the same in the content service's words. */
export interface SeedTerms {
  readonly price: number;
  readonly validity: SeedValidity;
  readonly validityHours: number;
  /** Absent: none of it. `null`: unlimited. */
  readonly dataBytes?: number | null;
  readonly voiceSeconds?: number | null;
  readonly smsUnits?: number | null;
  readonly isPromoted: boolean;
  readonly isHadra: boolean;
  readonly isRenewable: boolean;
}

export interface SeedOffering {
  /** `{brand}_ref` on the wire. */
  readonly ref: string;
  readonly name: PartialText;
  readonly description: PartialText;
  readonly category: SeedCategoryName;
  readonly terms: SeedTerms;
  readonly characteristics: readonly SeedCharacteristic[];
  readonly relationships: readonly SeedRelationship[];
  /** Lower comes first; null for a few, as in a real catalogue. */
  readonly priority: number | null;
  readonly sob: string;
  /** `/uploads/offerings/{ref}.svg`: `attachment[0].href.url`. */
  readonly image: string;
  readonly fate?: OfferingFate;
}

export interface SeedPlan {
  readonly code: string;
  readonly name: Text;
  readonly lineType: 'prepaid' | 'postpaid' | 'hybrid';
  /** What a call or an SMS out of bundle costs. */
  readonly callPricePerMinute: number;
  readonly smsPrice: number;
}

// Content: faqs.ts FAQS, pages.ts PAGES, promotions.ts PROMOTIONS, top-banners.ts TOP_BANNERS, films.ts MOVIES and SERIES.

export interface SeedFaq {
  readonly slug: string;
  readonly category: 'account' | 'bundles' | 'top-up' | 'network' | 'app' | 'services' | 'security' | 'roaming';
  readonly priority: number;
  readonly question: PartialText;
  readonly answer: PartialText;
}

export interface SeedPageSection {
  readonly heading: string;
  /** Plain text; blank lines part paragraphs. */
  readonly text: string;
}

export interface SeedPage {
  readonly slug: string;
  /** ISO date. */
  readonly updatedAt: string;
  readonly title: Text;
  readonly sections: Readonly<Record<Language, readonly SeedPageSection[]>>;
}

export interface SeedPromotion {
  readonly promoId: string;
  readonly title: PartialText;
  readonly text: PartialText;
  readonly image: string;
  /** A portal path, `https:` or `tel:`. */
  readonly link: string;
  /** To be named when it is used. */
  readonly code?: string;
  /** The offering that it is about, where it is about one. */
  readonly offer?: string;
  /** Days from the moment of seeding; negative lies in the past. */
  readonly startsInDays: number;
  readonly endsInDays: number;
}

export interface SeedTopBanner {
  readonly id: number;
  readonly promoId: string;
  readonly title: PartialText;
  /** `top_banner_web_single_image`. */
  readonly image: string;
  /** `top_banner_web_color_code`. */
  readonly colour: string;
  /** The plans whose lines see it. */
  readonly planCodes: readonly string[];
}

export interface SeedFilm {
  /** Last part of its URL. */
  readonly name: string;
  readonly title: PartialText;
  readonly synopsis: PartialText;
  readonly genres: Readonly<Record<Language, readonly string[]>>;
  readonly year: number;
  /** Films only. */
  readonly minutes?: number;
  /** Series only. */
  readonly seasons?: number;
  readonly poster: string;
  readonly link: string;
  /** null: it has none. */
  readonly trailer: SeedTrailer | null;
  /** Series only. */
  readonly episodes: readonly SeedEpisode[];
}

export interface SeedTrailer {
  readonly seconds: number;
  /** The same pictures several times, each for another connection. `kbps`: what it takes, kilobits a second. */
  readonly sources: readonly { readonly url: string; readonly kbps: number }[];
  readonly captions: readonly { readonly language: Language; readonly url: string }[];
}

export interface SeedEpisode {
  readonly season: number;
  readonly number: number;
  readonly minutes: number;
  readonly title: Text;
}

// Places: wilayas.ts WILAYAS, stores.ts STORES.

export interface SeedWilaya {
  readonly code: string;
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly parent: string | null;
}

/** Already in the form of the wire. */
export interface SeedStore {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly wilaya: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string;
  readonly kind: 'flagship' | 'shop' | 'partner';
  /** Sunday to Saturday, `09:00-18:00`, empty when closed. */
  readonly hours: readonly string[];
  readonly services: readonly string[];
}

// Skies: prayer-times.ts prayerDays(), weather.ts weatherAt(). Both are already in the form of the wire.

export interface SeedPrayerDay {
  readonly date: string;
  readonly fajr: string;
  readonly sunrise: string;
  readonly dhuhr: string;
  readonly asr: string;
  readonly maghrib: string;
  readonly isha: string;
}

export type SeedWeatherCondition = 'clear' | 'cloudy' | 'rain' | 'storm' | 'snow' | 'fog' | 'sandstorm';

export interface SeedWeather {
  readonly place: string;
  readonly asOf: string;
  readonly temperature: number;
  readonly condition: SeedWeatherCondition;
  readonly humidity: number;
  readonly windSpeed: number;
  readonly daily: readonly {
    readonly date: string;
    readonly min: number;
    readonly max: number;
    readonly condition: SeedWeatherCondition;
  }[];
  readonly hourly: readonly {
    readonly at: string;
    readonly temperature: number;
    readonly condition: SeedWeatherCondition;
    readonly rainChance: number;
  }[];
}

// Games and services: quiz.ts QUIZ_QUESTIONS, noudjoum.ts REWARDS and TIERS, services.ts SERVICES, loans.ts LOAN_BANDS.

export interface SeedQuizQuestion {
  readonly id: string;
  readonly text: Text;
  /** Four, the first not always the right one. */
  readonly options: readonly { readonly id: string; readonly text: Text }[];
  readonly correctOptionId: string;
}

export interface SeedTier {
  readonly name: string;
  readonly title: Text;
  /** Stars from which it holds. */
  readonly from: number;
}

export interface SeedReward {
  /** Last part of its URL. */
  readonly name: string;
  readonly kind: 'data' | 'calls' | 'sms' | 'credit' | 'films' | 'gift';
  readonly title: Text;
  readonly text: Text;
  readonly stars: number;
  /** The bundle or credit it gives; null for a reward fetched in a shop. */
  readonly gives: { readonly ref: string } | { readonly credit: number } | null;
}

export interface SeedService {
  /** `stormili` is the credit transfer. */
  readonly id: string;
  readonly name: Text;
  readonly description: Text;
  readonly isEnabledByDefault: boolean;
  /** null: free. */
  readonly price: number | null;
  /** In words ("par mois"), null where the price is null. */
  readonly period: Text | null;
  /** How often it is charged while it is on; null: not by time. */
  readonly periodDays: number | null;
  /** How long the network takes to switch it. */
  readonly switchesInSeconds: number;
}

export interface SeedLoanBand {
  readonly bandId: string;
  readonly amount: number;
  readonly fee: number;
  readonly repayment: number;
  readonly repaymentRule: Text;
  /** The offering that may be borrowed instead of credit. */
  readonly ref?: string;
}

// Lines: lines.ts LINES, lineOf(), expiryMs(); history.ts generateHistory(), historyOf(line), usageByDay().

export type SeedDeadline = { readonly inHours: number } | 'today' | null;

export interface SeedBundleInstance {
  readonly id: string;
  /** The offering it came from. */
  readonly ref: string;
  readonly kind: 'data' | 'voice' | 'sms';
  readonly unit: 'bytes' | 'seconds' | 'units';
  readonly grantedValue: number | null;
  readonly remainingValue: number | null;
  readonly displayOn: readonly string[];
  readonly activatedHoursAgo: number;
  /** `today`: at the end of today in Africa/Algiers; null: never. See `expiryMs`. */
  readonly expires: SeedDeadline;
}

export interface SeedRenewal {
  readonly ref: string;
  readonly isEnabled: boolean;
  readonly nextChargeInHours: number | null;
}

export interface SeedInvitation {
  readonly id: string;
  /** `213` and nine digits: masked by the server. */
  readonly msisdn: string;
  readonly state: 'sent' | 'joined' | 'rewarded' | 'expired';
  readonly sentDaysAgo: number;
}

export interface SeedLine {
  /** What it is for, as a name in tests: `demo`, `low-balance`, `empty`, `barred`, `quick-access`, `status-001` … */
  readonly key: string;
  /** `213` and nine digits. */
  readonly msisdn: string;
  /** What the start page says about it. */
  readonly purpose: Text;
  /** What GET /users/status answers with; `500` means that the call itself fails so. */
  readonly statusCode: string;
  /** Whether HEAD /userInfo finds it. */
  readonly isRegistered: boolean;
  /** null: signs in by code only. */
  readonly password: string | null;
  readonly isQuickAccess: boolean;
  readonly socialProviders: readonly ('facebook' | 'google' | 'apple')[];
  readonly language: Language;

  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** ISO date. */
  readonly birthDate: string | null;
  readonly wilaya: string | null;
  readonly address: string | null;

  readonly planCode: string;
  readonly status: 'active' | 'suspended' | 'barred';
  readonly isHadraEligible: boolean;
  readonly balance: number;
  readonly balanceExpiresInDays: number | null;
  readonly loanDue: number;
  readonly contractId: string;
  readonly simSerial: string;
  readonly activatedDaysAgo: number;

  readonly bundles: readonly SeedBundleInstance[];
  readonly renewals: readonly SeedRenewal[];
  readonly invitations: readonly SeedInvitation[];
  readonly referralCode: string;
  readonly stars: number;
  readonly quiz: { readonly status: 'ACTIVE' | 'INACTIVE'; readonly points: number; readonly rank: number | null };
  /** null: nothing has happened on this line. */
  readonly history: {
    readonly seed: number;
    readonly days: number;
    readonly purchases: readonly SeedPastPurchase[];
    /** How many days ago the line went abroad, for two days. */
    readonly abroadDaysAgo?: number;
  } | null;
}

export interface SeedPastPurchase {
  readonly ref: string;
  readonly hoursAgo: number;
}

export type SeedHistoryType = 'call' | 'data' | 'purchases' | 'sms' | 'top-ups';

/** Already in the form of the wire, but for `labels` and `ref`. */
export interface SeedHistoryItem {
  readonly id: string;
  readonly type: SeedHistoryType;
  /** ISO 8601 with +01:00. */
  readonly at: string;
  readonly label: string;
  /** The label in every language, for a server that answers in the language it is asked in. */
  readonly labels: Text;
  /** Positive was charged, negative credited, null out of a bundle. */
  readonly amount: number | null;
  readonly volume: number | null;
  readonly unit: 'bytes' | 'seconds' | 'units' | null;
  readonly direction: 'in' | 'out' | null;
  readonly reference: string | null;
  /** The offering bought; purchases only. */
  readonly ref?: string;
  /** Calls made abroad. */
  readonly tariff?: 'roaming' | null;
}

export interface SeedUsageDay {
  readonly date: string;
  readonly dataBytes: number;
  readonly voiceSeconds: number;
  readonly smsUnits: number;
  readonly spent: number;
  readonly spentOutOfBundle: number;
  readonly spentRoaming: number;
}

// Images: images.ts imageAt(path) answers the SVG text of any `/uploads/…` path named in this data.
