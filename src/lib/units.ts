/**
 * Numbers and texts that must not be mixed up: with these types a mix-up is a compile error.
 *
 * Strict types have few sources, and only these make them, with a cast: the steady clock; for phone numbers the parser,
 * the session and its storage. Dates and amounts are calculated in most files, and most tests write the id of a sign-in
 * as a literal. These types are loose: they also accept a plain number or text, but never another unit.
 */
declare const unit: unique symbol;

type Strict<Base, Name extends string> = Base & { readonly [unit]: Name };
type Loose<Base, Name extends string> = Base & { readonly [unit]?: Name };

/** Milliseconds since 1970, of the device's or the operator's clock, which may be set at any moment. */
export type EpochMs = Loose<number, 'EpochMs'>;

/** Milliseconds of `steadyNow`, which never goes back. Has no meaning outside its page or worker. */
export type SteadyMs = Strict<number, 'SteadyMs'>;

/** Algerian dinars, also fractions of one. */
export type Dzd = Loose<number, 'Dzd'>;

/** `213` and the nine national digits. Empty when signed out. */
export type Msisdn = Strict<string, 'Msisdn'> | '';

/** Random id of a sign-in: replaces the phone number in query keys. Empty when signed out. */
export type SignInId = Loose<string, 'SignInId'>;
