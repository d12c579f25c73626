import { expect, it } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { directionsUrl } from '#src/features/shops/shop-links.ts';

const SHOP: Shop = {
  code: 'SH1',
  name: 'Boutique (centre) & cie',
  address: '1, rue du Marché',
  wilaya: '31',
  latitude: 35.7,
  longitude: -0.63,
};
const none = { tileUrl: '', attribution: '', directionsUrl: '' };

it('directions open in the service that the operator names', () => {
  const map = { ...none, directionsUrl: 'https://maps.example/?to={latitude},{longitude}&from=me' };
  expect(directionsUrl(SHOP, map)).toBe('https://maps.example/?to=35.7,-0.63&from=me');
});

it('directions otherwise open in the phone’s own app, with the shop’s name', () => {
  expect(directionsUrl(SHOP, none)).toBe('geo:35.7,-0.63?q=35.7,-0.63(Boutique%20(centre)%20%26%20cie)');
});

it('a shop’s address accepts a name with an unpaired surrogate', () => {
  expect(() => directionsUrl({ ...SHOP, name: `${'x'.repeat(79)}😀` }, none)).not.toThrow();
});

it.each([
  ['at 0,0', 0, 0],
  ['with swapped coordinates', -0.63, 35.7],
])('fault 86: leads nobody to a shop %s', (_where, latitude, longitude) => {
  expect(directionsUrl({ ...SHOP, latitude, longitude }, none)).toBeUndefined();
});
