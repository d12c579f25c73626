import { expect, it } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { callUrl, directionsUrl } from '#src/features/shops/shop-links.ts';

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
  ['0550 12 34 56', 'tel:0550123456'],
  ['+213 (0) 21-98-76-54', 'tel:+213021987654'],
  ['3020', 'tel:3020'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['0550 / 0551', undefined],
  ['javascript:alert(1)', undefined],
  ['0'.repeat(5_000), undefined],
])('a phone number of %j is dialled as %s', (phone, expected) => {
  expect(callUrl({ ...SHOP, phone })).toBe(expected);
});
