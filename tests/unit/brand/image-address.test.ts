import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { askedImageAddress, imageAddress } from '#src/brand/image-address.ts';

const withApi = (api: Partial<typeof brand.api>) => ({ ...brand, api: { ...brand.api, ...api } });
const ELSEWHERE = withApi({
  origin: 'https://api.example',
  contentOrigin: 'https://content.example',
  imageOrigin: 'https://images.example',
});

describe('the address of an image of the content service', () => {
  it('is on the API origin, unless images have their own origin', () => {
    expect(imageAddress('/uploads/a.svg', withApi({ origin: '' }))).toBe('/uploads/a.svg');
    expect(imageAddress('/uploads/a.svg', withApi({ origin: 'https://api.example' }))).toBe(
      'https://api.example/uploads/a.svg',
    );
    expect(imageAddress('/uploads/a.svg', ELSEWHERE)).toBe('https://images.example/uploads/a.svg');
  });

  it.each(['https://images.example/a.webp', 'https://content.example/uploads/a.webp', 'https://api.example/a.webp'])(
    'may be the full address %s on an origin of the operator',
    (address) => {
      expect(imageAddress(address, ELSEWHERE)).toBe(address);
    },
  );

  it.each([
    undefined,
    null,
    '',
    '//evil.example/a.svg',
    '/\\evil.example/a.svg',
    '/\t/evil.example',
    'https://evil.example/a.svg',
    'https://images.example.evil.example/a.svg',
    'https://images.example@evil.example/a.svg',
    'http://images.example/a.svg',
    'blob:https://images.example/1',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'uploads/a.svg',
  ])('fault 31: is undefined for %j', (path) => {
    expect(imageAddress(path, withApi({ origin: '' }))).toBeUndefined();
    expect(imageAddress(path, ELSEWHERE)).toBeUndefined();
  });
});

describe('while the visitor saves data', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('no image has an address, unless the visitor asked for it', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(imageAddress('/uploads/a.svg', withApi({ origin: '' }))).toBeUndefined();
    expect(askedImageAddress('/uploads/a.svg', withApi({ origin: '' }))).toBe('/uploads/a.svg');
  });
});
