/** What a sign-in writes on a device, from real tokens and by the portal's own code, without a page. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { TokenAnswer } from '#src/api/identity.ts';
import { OWNER_KEY } from '#src/lib/stored-names.ts';
import type { EpochMs } from '#src/lib/units.ts';
import type { RecordDevice } from '#src/session/tokens/session-record.ts';
import { DEMO_PASSWORD } from '../../../sandbox/seed/lines.ts';
import { loadBrand } from '../../../scripts/lib/load-brand.ts';

const CHECKPOINT = '/api/sahla-bff/checkpoint/token';
const TOKEN = '/identity/token';

/** Takes a checkpoint, then asks for tokens with the demo password. `address`: of a page, on the portal's origin. */
export async function requestTokens(request: APIRequestContext, msisdn: string, address: string): Promise<APIResponse> {
  const post = async (path: string, headers: Record<string, string>, form: Record<string, string> = {}) => {
    const answer = await request.post(URL.canParse(address) ? new URL(path, address).href : path, {
      headers: { platform: 'web', 'x-correlation-id': randomUUID(), 'x-msisdn': msisdn, ...headers },
      form,
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  };
  const checkpoint = (await post(CHECKPOINT, { 'x-path': TOKEN, 'x-method': 'POST' })).headers();
  return post(
    TOKEN,
    { 'x-chronos-id': checkpoint['x-chronos-id'] ?? '', 'x-nonce-id': checkpoint['x-nonce-id'] ?? '' },
    { client_id: 'selfcare-web', grant_type: 'password', username: msisdn, password: DEMO_PASSWORD },
  );
}

interface SessionWrites {
  /** As `document.cookie` takes them. */
  readonly cookies: string[];
  /** Names and values in localStorage. */
  readonly storage: [string, string][];
  /** Name and value of the mark in both storages that says whose data they hold. */
  readonly owner: [string, string];
}

/** What the portal writes when it gets these tokens. `deviceTime`: the time of the device's clock. */
export async function sessionFrom(answer: APIResponse, deviceTime: EpochMs): Promise<SessionWrites> {
  loadBrand('sahla');
  const [{ Session }, { browserRecordStorage }] = await Promise.all([
    import('#src/session/session.ts'),
    import('#src/session/tokens/session-record.ts'),
  ]);
  const cookies: string[] = [];
  const storage = new Map<string, string>();
  const isSecure = answer.url().startsWith('https:');
  const device: RecordDevice = {
    readCookie: () => undefined,
    writeCookie: (name, value, { sameSite = 'Lax', maxAgeS }) => {
      const attributes = ['Path=/', `SameSite=${sameSite}`, `Max-Age=${maxAgeS}`, ...(isSecure ? ['Secure'] : [])];
      cookies.push([`${name}=${encodeURIComponent(value)}`, ...attributes].join('; '));
      return true;
    },
    deleteCookie: () => undefined,
    localStorage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
  };
  const session = new Session({
    storage: browserRecordStorage(() => deviceTime, device),
    renew: async () => undefined,
    revoke: () => undefined,
    announce: () => undefined,
    now: () => deviceTime,
  });
  session.serverTime(Date.parse(answer.headers().date ?? ''));
  if (!session.signIn((await answer.json()) as TokenAnswer)) throw new Error('The portal refuses these tokens.');
  return { cookies, storage: [...storage], owner: [OWNER_KEY, session.record?.signInId ?? ''] };
}
