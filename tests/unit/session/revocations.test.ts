/** Fault 91: a sign-out without a network reaches the operator at the next contact, also after a reload. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSealedTokens, type SealedStore } from '#src/session/device-storage/sealed-tokens.ts';
import { createRevocations } from '#src/session/revocations.ts';
import { failure, HOUR_MS, refused, START, silence } from './tabs.ts';

const TOKEN = 'a-refresh-token-of-the-subscriber';
const DAY_MS = 24 * HOUR_MS;

let stored: Map<string, unknown>;
let now: number;
let isKiosk: boolean;
const revoke = vi.fn<(token: string) => Promise<unknown>>();

const store: SealedStore = {
  get: async (name) => stored.get(name),
  set: async (name, value) => void stored.set(name, value),
  del: async (name) => void stored.delete(name),
  entries: async () => [...stored],
  clear: async () => stored.clear(),
};

/** Another page of the same device. */
const openPage = () =>
  createRevocations({ sealed: createSealedTokens(store, () => now), revoke, mayKeep: () => !isKiosk });

beforeEach(() => {
  stored = new Map();
  now = START;
  isKiosk = false;
  revoke.mockReset().mockRejectedValue(silence());
});

describe('fault 91: the token of a sign-out without a network', () => {
  it('is revoked by the page that opens next, and then removed from the device', async () => {
    expect(await openPage().end(TOKEN, revoke)).toBe(false);
    expect(stored.size).toBe(2);
    await openPage().retry();
    expect(stored.size).toBe(2);
    revoke.mockResolvedValue(undefined);
    await openPage().retry();
    expect(revoke).toHaveBeenLastCalledWith(TOKEN);
    expect(stored.size).toBe(0);
  });

  it('cannot be read meanwhile, and its key cannot be taken from the browser', async () => {
    await openPage().end(TOKEN, revoke);
    const [key, sealed] = [stored.get('key') as CryptoKey, [...stored.values()].at(-1) as { sealed: ArrayBuffer }];
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    expect(new TextDecoder().decode(sealed.sealed)).not.toContain(TOKEN.slice(0, 8));
    expect(JSON.stringify([...stored])).not.toContain(TOKEN.slice(0, 8));
  });

  it('is sealed before the operator answers, because the tab may be closed', async () => {
    let answer = () => {};
    const page = openPage();
    const ended = page.end(TOKEN, () => new Promise<void>((resolve) => (answer = resolve)));
    await vi.waitFor(() => expect(stored.size).toBe(2));
    answer();
    expect(await ended).toBe(true);
    expect(stored.size).toBe(0);
  });

  it('is removed when the identity service says that it is no longer valid, and kept after any other failure', async () => {
    await openPage().end(TOKEN, revoke);
    for (const error of [
      failure('server', { status: 503 }),
      failure('foreign', { status: 200, body: '<html>' }),
      failure('validation', { status: 400, body: '<html>' }),
    ]) {
      revoke.mockRejectedValue(error);
      await openPage().retry();
      expect(stored.size).toBe(2);
    }
    revoke.mockRejectedValue(refused());
    await openPage().retry();
    expect(stored.size).toBe(0);
  });

  it('is removed after its own life of 14 days, without another try', async () => {
    await openPage().end(TOKEN, revoke);
    now += 14 * DAY_MS;
    await openPage().retry();
    expect(stored.size).toBe(0);
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it('is removed if it cannot be opened', async () => {
    await openPage().end(TOKEN, revoke);
    stored.set('damaged', { iv: 'x' });
    stored.delete('key');
    revoke.mockClear();
    await openPage().retry();
    expect(stored.size).toBe(0);
    expect(revoke).not.toHaveBeenCalled();
  });

  it('is one of ten at most', async () => {
    for (let count = 0; count < 12; count++) {
      now += 1;
      await openPage().end(`${TOKEN}-${count}`, revoke);
    }
    expect(stored.size).toBe(11);
    revoke.mockReset().mockResolvedValue(undefined);
    await openPage().retry();
    expect(revoke.mock.calls.flat().sort()).not.toContain(`${TOKEN}-1`);
    expect(revoke).toHaveBeenCalledTimes(10);
  });

  it('is not kept at a kiosk', async () => {
    isKiosk = true;
    expect(await openPage().end(TOKEN, revoke)).toBe(false);
    expect(stored.size).toBe(0);
    await openPage().retry();
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it('does not stop a sign-out in a browser that cannot store it', async () => {
    vi.spyOn(store, 'get').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    expect(await openPage().end(TOKEN, revoke)).toBe(false);
    revoke.mockResolvedValue(undefined);
    expect(await openPage().end(TOKEN, revoke)).toBe(true);
    vi.restoreAllMocks();
  });
});
