/**
 * The sandbox's seed as plain data. The server writes it into its database and converts it to the specification's wire
 * formats. Times are relative to the moment of seeding, so that the data never looks old. Money is in DZD; volumes are
 * in bytes, seconds and units; a `null` volume means unlimited.
 */
export const LANGUAGES = ['fr', 'en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/**
 * A text that always exists in French and may lack translations. An entry of the content service exists in a language
 * only if its main text (name, title, question) does: the service has no fallback.
 */
export interface PartialText {
  readonly fr: string;
  readonly en?: string;
  readonly ar?: string;
}

// Catalogue: product-offerings.ts exports OFFERINGS and OFFERING_CATEGORIES, plans.ts exports PLANS.

const OFFERING_CATEGORY_NAMES = ['data', 'smart', 'voice', 'exclusive'] as const;
export type SeedCategoryName = (typeof OFFERING_CATEGORY_NAMES)[number];
export type SeedValidity = 'Hourly' | 'Daily' | 'Weekly' | 'Monthly';
type SeedRelationshipType = 'Associated' | 'Parent' | 'Child';

/** The outcome of buying the offering, if it is not simply a success. */
export type OfferingScenario =
  | 'slow'
  | 'declined'
  | 'answer-lost'
  | 'server-error'
  | 'pending'
  | 'late'
  | 'price-changed';

export interface SeedCategory {
  /** On the wire as `category.name`, the same in every language. */
  readonly name: SeedCategoryName;
  readonly title: Text;
}

/** An entry of `characteristic_value_use`, spelled as in the specification (section 3). */
export interface SeedCharacteristic {
  readonly specification: { readonly name: string };
  readonly specification_value: readonly { readonly value: string; readonly unitOfMeasure: string | null }[];
}

export interface SeedRelationship {
  readonly type: SeedRelationshipType;
  readonly ref: string;
}

/** The terms of an offering. `characteristics` contains the same data in the content service's form. */
export interface SeedTerms {
  readonly price: number;
  readonly validity: SeedValidity;
  readonly validityHours: number;
  /** Absent: the offering has none. `null`: unlimited. */
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
  /** Lower values come first. Null for a few, as in a real catalogue. */
  readonly priority: number | null;
  readonly sob: string;
  /** `/uploads/offerings/{ref}.svg`: `attachment[0].href.url`. */
  readonly image: string;
  readonly scenario?: OfferingScenario;
}

export interface SeedPlan {
  readonly code: string;
  readonly name: Text;
  readonly lineType: 'prepaid' | 'postpaid' | 'hybrid';
  /** The price of a call or an SMS outside a bundle. */
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
  /** Plain text; blank lines separate paragraphs. */
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
  /** A code to quote when using the promotion. */
  readonly code?: string;
  /** The offering that it promotes, if any. */
  readonly offer?: string;
  /** Days from the moment of seeding; negative values are in the past. */
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
  /** The plans whose lines see the banner. */
  readonly planCodes: readonly string[];
}

export interface SeedFilm {
  /** The last part of its URL. */
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
  /** null: there is no trailer. */
  readonly trailer: SeedTrailer | null;
  /** Series only. */
  readonly episodes: readonly SeedEpisode[];
}

export interface SeedTrailer {
  readonly seconds: number;
  /** The same video in several qualities. `kbps`: the bandwidth that it needs, kilobits per second. */
  readonly sources: readonly { readonly url: string; readonly kbps: number }[];
  readonly captions: readonly { readonly language: Language; readonly url: string }[];
}

export interface SeedEpisode {
  readonly season: number;
  readonly number: number;
  readonly minutes: number;
  readonly title: Text;
}

// Places: wilayas.ts WILAYAS, shops.ts SHOPS.

export interface SeedWilaya {
  readonly code: string;
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly parent: string | null;
}

/** Already in the wire format. */
export interface SeedShop {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly wilaya: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string;
  readonly kind: 'flagship' | 'shop' | 'partner';
  /** Sunday to Saturday, `09:00-18:00`; empty when closed. */
  readonly hours: readonly string[];
  readonly services: readonly string[];
}

// Weather and prayer times: prayer-times.ts prayerDays(), weather.ts weatherAt(). Both are already in the wire format.

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
  /** Four options; the position of the right one varies. */
  readonly options: readonly { readonly id: string; readonly text: Text }[];
  readonly correctOptionId: string;
}

export interface SeedTier {
  readonly name: string;
  readonly title: Text;
  /** The number of stars from which the tier applies. */
  readonly from: number;
}

export interface SeedReward {
  /** The last part of its URL. */
  readonly name: string;
  readonly kind: 'data' | 'calls' | 'sms' | 'credit' | 'films' | 'gift';
  readonly title: Text;
  readonly text: Text;
  readonly stars: number;
  /** The bundle or credit that it gives; null for a reward that is collected in a shop. */
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
  /** As text ("par mois"); null if the price is null. */
  readonly period: Text | null;
  /** How often it is charged while it is on. null: not periodically. */
  readonly periodDays: number | null;
  /** How long the network takes to switch it on or off. */
  readonly switchesInSeconds: number;
}

export interface SeedLoanBand {
  readonly bandId: string;
  readonly amount: number;
  readonly fee: number;
  readonly repayment: number;
  readonly repaymentRule: Text;
  /** The offering that this band lends instead of credit. */
  readonly ref?: string;
}

// Lines: lines.ts LINES, lineOf(), expiryMs(); history.ts generateHistory(), historyOf(line), usageByDay().

export type SeedDeadline = { readonly inHours: number } | 'today' | null;

export interface SeedBundleInstance {
  readonly id: string;
  /** The offering that the bundle was bought as. */
  readonly ref: string;
  readonly kind: 'data' | 'voice' | 'sms';
  readonly unit: 'bytes' | 'seconds' | 'units';
  readonly grantedValue: number | null;
  readonly remainingValue: number | null;
  readonly displayOn: readonly string[];
  readonly activatedHoursAgo: number;
  /** `today`: at the end of today in Africa/Algiers. null: never. See `expiryMs`. */
  readonly expires: SeedDeadline;
}

interface SeedRenewal {
  readonly ref: string;
  readonly isEnabled: boolean;
  readonly nextChargeInHours: number | null;
}

interface SeedInvitation {
  readonly id: string;
  /** `213` and nine digits. The server masks it. */
  readonly msisdn: string;
  readonly state: 'sent' | 'joined' | 'rewarded' | 'expired';
  readonly sentDaysAgo: number;
}

export interface SeedLine {
  /**
   * The line's purpose, as a name for tests: `demo`, `low-balance`, `empty`, `barred`, `quick-access`, `status-001` …
   */
  readonly key: string;
  /** `213` and nine digits. */
  readonly msisdn: string;
  /** The start page's description. */
  readonly purpose: Text;
  /** The answer of GET /users/status; with `500` the call itself fails. */
  readonly statusCode: string;
  /** Whether HEAD /userInfo finds it. */
  readonly isRegistered: boolean;
  /** null: the line signs in by code only. */
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
  /** null: the line has no history. */
  readonly history: {
    readonly seed: number;
    readonly days: number;
    readonly purchases: readonly SeedPastPurchase[];
    /** How many days ago the line's two days abroad began. */
    readonly abroadDaysAgo?: number;
  } | null;
}

export interface SeedPastPurchase {
  readonly ref: string;
  readonly hoursAgo: number;
}

export type SeedHistoryType = 'call' | 'data' | 'purchases' | 'sms' | 'top-ups';

/** Already in the wire format, except `labels` and `ref`. */
export interface SeedHistoryItem {
  readonly id: string;
  readonly type: SeedHistoryType;
  /** ISO 8601 with +01:00. */
  readonly at: string;
  readonly label: string;
  /** The label in every language, for a server that answers in the requested language. */
  readonly labels: Text;
  /** Positive: charged. Negative: credited. Null: used from a bundle. */
  readonly amount: number | null;
  readonly volume: number | null;
  readonly unit: 'bytes' | 'seconds' | 'units' | null;
  readonly direction: 'in' | 'out' | null;
  readonly reference: string | null;
  /** The offering that was bought; only for purchases. */
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

// Images: images.ts imageAt(path) returns the SVG text of any `/uploads/…` path in this data.
