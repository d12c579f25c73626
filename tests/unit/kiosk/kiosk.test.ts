import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let storage: Map<string, string>;
let isStorageOff: boolean;

/** Opens a page at this address, in a window whose storage is `storage`. */
async function open(address: string): Promise<boolean> {
  vi.resetModules();
  vi.stubGlobal('location', new URL(address, 'https://portal.example'));
  const { isKiosk } = await import('#src/kiosk/mode.ts');
  return isKiosk();
}

async function openSignedIn(address: string): Promise<'kiosk' | 'asks' | 'portal'> {
  vi.stubGlobal('document', { cookie: 'current-language=fr; sign-in=a-line.12345678' });
  const isOn = await open(address);
  const { isKioskInQuestion } = await import('#src/kiosk/mode.ts');
  if (isKioskInQuestion()) return 'asks';
  return isOn ? 'kiosk' : 'portal';
}

beforeEach(() => {
  storage = new Map();
  isStorageOff = false;
  const window = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  };
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      if (isStorageOff) throw new DOMException('off', 'SecurityError');
      return window;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('kiosk mode', () => {
  it('is off without the flag', async () => {
    expect(await open('/bundles/all?type=Daily')).toBe(false);
    expect(storage.size).toBe(0);
  });

  it('stays on after the flag was seen, until the window is closed', async () => {
    expect(await open('/?totem=true')).toBe(true);
    expect(await open('/dashboard/my-sahla')).toBe(true);
    storage.clear();
    expect(await open('/dashboard/my-sahla')).toBe(false);
  });

  it.each(['1', 'TRUE', 'yes', ''])('is not switched on by totem=%s', async (value) => {
    expect(await open(`/?totem=${value}`)).toBe(false);
  });

  it.each(['?totem=true&totem=false', '?totem=false&totem=true', '?totem=true&totem=true'])(
    'is not switched on by %s, which has two values',
    async (search) => {
      expect(await open(`/${search}`)).toBe(false);
      expect(storage.size).toBe(0);
    },
  );

  it('ends with totem=false, and stays off', async () => {
    await open('/?totem=true');
    expect(await open('/?totem=false')).toBe(false);
    expect(await open('/')).toBe(false);
  });

  it('follows the address alone when storage is switched off', async () => {
    isStorageOff = true;
    expect(await open('/?totem=true')).toBe(true);
    expect(await open('/')).toBe(false);
  });
});

describe('fault 55: a link to kiosk mode while somebody is signed in', () => {
  it('asks first, and does not switch the mode on for the next page', async () => {
    expect(await openSignedIn('/?totem=true')).toBe('asks');
    expect(storage.size).toBe(0);
    expect(await openSignedIn('/dashboard/my-sahla')).toBe('portal');
  });

  it('does not ask in a window that is already a kiosk', async () => {
    await open('/?totem=true');
    expect(await openSignedIn('/?totem=true')).toBe('kiosk');
  });

  it('does not ask if the address does not have the flag set to true', async () => {
    expect(await openSignedIn('/bundles/all')).toBe('portal');
    expect(await openSignedIn('/?totem=false')).toBe('portal');
  });

  it.each([
    ['portal-order:1', '{"state":"sent"}', true],
    ['portal-order:1', '{"state":"unknown","owner":"x"}', true],
    ['portal-purchase:1', '{"state":"unknown"}', true],
    ['portal-order:1', '{"state":"succeeded"}', false],
    ['portal-order:1', 'no json', false],
    ['portal-theme', '{"state":"sent"}', false],
  ])('fault 92: asks although nobody is signed in, if an order is open: %s %s', async (name, text, asks) => {
    vi.stubGlobal('localStorage', { length: 1, key: () => name, getItem: () => text });
    expect(await open('/?totem=true')).toBe(!asks);
    const { isKioskInQuestion } = await import('#src/kiosk/mode.ts');
    expect(isKioskInQuestion()).toBe(asks);
  });

  it('starts the kiosk without a question if nobody is signed in', async () => {
    expect(await open('/?totem=true')).toBe(true);
  });
});
