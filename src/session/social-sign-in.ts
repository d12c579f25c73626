/**
 * Redirect to a social provider and back (section 4, "Social login return"). `state` is single use: it is removed when
 * the answer arrives, so a reload, Back or a forged address exchanges nothing. PKCE protects the code.
 */
import { exchangeSocialCode, type SocialExchange } from '#src/api/social.ts';
import { brand } from '#src/brand/brand.ts';

const KEY = 'portal-social';

interface Departure {
  state: string;
  verifier: string;
  provider: string;
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
  const departure: Departure = { state: randomText(), verifier: randomText(), provider: provider.id };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(departure));
  } catch {
    return undefined;
  }
  const address = new URL(provider.authorizeUrl, location.origin);
  address.searchParams.set('client_id', provider.clientId);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('redirect_uri', new URL(returnPath(provider.id), location.origin).href);
  address.searchParams.set('state', departure.state);
  if (crypto.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(departure.verifier));
    address.searchParams.set('code_challenge', base64Url(new Uint8Array(digest)));
    address.searchParams.set('code_challenge_method', 'S256');
  }
  return address.href;
}

function isDeparture(value: unknown): value is Departure {
  const { state, verifier, provider } = (value ?? {}) as Record<string, unknown>;
  return [state, verifier, provider].every((text) => typeof text === 'string');
}

function takeDeparture(): Departure | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isDeparture(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
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
  const departure = takeDeparture();
  if (!answer || !departure || answer.state !== departure.state) return { kind: 'mismatch' };
  if (answer.provider !== undefined && answer.provider !== departure.provider) return { kind: 'mismatch' };
  if (answer.error || !answer.code) return { kind: 'cancelled' };
  return {
    ...(await exchangeSocialCode(departure.provider, answer.code, departure.verifier)),
    provider: departure.provider,
  };
}
