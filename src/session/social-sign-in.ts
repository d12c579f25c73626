/**
 * Redirect to a social provider and back (section 4, "Social login return"). `state` is single use and valid for ten
 * minutes: it is removed when the answer arrives, so a reload, Back or a forged address exchanges nothing. PKCE protects
 * the code. The provider's own app may return in another tab, so all tabs of this browser share what was sent.
 */
import { exchangeSocialCode, type SocialExchange } from '#src/api/social.ts';
import { brand } from '#src/brand/brand.ts';
import { STORAGE_PREFIX } from '#src/lib/stored-names.ts';
import { removeStored, storedValue, thisDevice } from '#src/lib/stored-value.ts';
import type { EpochMs } from '#src/lib/units.ts';

/** Each departure has a record of its own, named by its `state`: several tabs may be at a provider at once. */
const PREFIX = `${STORAGE_PREFIX}social-` as const;
const LIFE_MS = 10 * 60_000;

interface Departure {
  verifier: string;
  provider: string;
  leftAt: EpochMs;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The path that a provider redirects to. */
export const returnPath = (provider: string) => `/web/redirect/${provider}`;

/** Stores the departure and returns the provider's address. Undefined: no such provider, or no storage. */
export async function departForProvider(providerId: string): Promise<string | undefined> {
  const provider = brand.socialProviders.find(({ id }) => id === providerId);
  if (!provider) return undefined;
  const state = randomText();
  const departure: Departure = { verifier: randomText(), provider: provider.id, leftAt: Date.now() as EpochMs };
  forgetOldDepartures();
  if (!departureOf(state).write(departure)) return undefined;
  const address = new URL(provider.authorizeUrl, location.origin);
  address.searchParams.set('client_id', provider.clientId);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('redirect_uri', new URL(returnPath(provider.id), location.origin).href);
  address.searchParams.set('state', state);
  if (crypto.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(departure.verifier));
    address.searchParams.set('code_challenge', base64Url(new Uint8Array(digest)));
    address.searchParams.set('code_challenge_method', 'S256');
  }
  return address.href;
}

/** The record of a departure that is still valid. A clock that was changed in between makes it invalid. */
const departureOf = (state: string) =>
  storedValue<Departure>(`${PREFIX}${state}`, {
    in: thisDevice,
    parse(text) {
      const { verifier, provider, leftAt } = Object(JSON.parse(text));
      const isValid = typeof verifier === 'string' && typeof provider === 'string' && typeof leftAt === 'number';
      return isValid && Math.abs(Date.now() - leftAt) < LIFE_MS ? { verifier, provider, leftAt } : undefined;
    },
  });

/** Departures without a return. */
const forgetOldDepartures = (): void =>
  removeStored(thisDevice, (name) => name.startsWith(PREFIX) && !departureOf(name.slice(PREFIX.length)).read());

/** Returns the departure of this `state` once. A return with another `state` leaves it alone. */
function takeDeparture(state: string | undefined): Departure | undefined {
  if (!state) return undefined;
  const stored = departureOf(state);
  const departure = stored.read();
  stored.remove();
  // A storage that keeps the record could not tell a second return from the first.
  return stored.read() ? undefined : departure;
}

/** The query parameters of the provider's redirect. */
export interface SocialReturn {
  provider: string | undefined;
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
}

export type SocialOutcome = (SocialExchange & { provider: string }) | { kind: 'cancelled' } | { kind: 'mismatch' };

let received: SocialReturn | undefined;
let exchange: Promise<SocialOutcome> | undefined;

/** Stores the provider's answer and drops the result of any earlier one. */
export function receiveSocialReturn(answer: SocialReturn): void {
  received = answer;
  exchange = undefined;
}

/** Exchanges the received code once, however often it is called (React runs effects twice in development). */
export function finishSocialSignIn(): Promise<SocialOutcome> {
  exchange ??= exchangeReceived();
  return exchange;
}

async function exchangeReceived(): Promise<SocialOutcome> {
  const answer = received;
  received = undefined;
  // Two tabs may open the same return at once.
  const take = () => takeDeparture(answer?.state);
  const departure = await (navigator.locks ? navigator.locks.request(`${PREFIX}return`, take) : take());
  if (!answer || !departure) return { kind: 'mismatch' };
  if (answer.provider !== undefined && answer.provider !== departure.provider) return { kind: 'mismatch' };
  if (answer.error || !answer.code) return { kind: 'cancelled' };
  return {
    ...(await exchangeSocialCode(departure.provider, answer.code, departure.verifier)),
    provider: departure.provider,
  };
}
