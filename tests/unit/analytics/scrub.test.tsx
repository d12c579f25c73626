import { describe, expect, it, test } from 'vitest';
import { EVENTS, type EventName, type PropertyKind } from '#src/analytics/events.ts';
import { looksPersonal, scrub } from '#src/analytics/scrub.ts';
import { createRandom } from '../../../sandbox/seed/random.ts';
import { ROUTE_IDS } from '../../support/portal-routes.ts';

const routes = new Set(ROUTE_IDS);
const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${btoa('{"mobile_number":"213550000001"}')}.c2lnbmF0dXJl`;

/** Personal data, written as people and programs write it. */
const PERSONAL = [
  '213550000001',
  '+213 550 00 00 01',
  '00213550000001',
  '0550 00 00 01',
  '0550-00-00-01',
  '(0550) 00.00.01',
  '٠٥٥٠٠٠٠٠٠١',
  '۰۵۵۰ ۰۰ ۰۰ ۰۱',
  '0550\u00a000\u202f00 01',
  '123456',
  '123 456',
  'code=483920',
  '1234-5678-9012-34',
  'amina.belkacem@courriel.example',
  'amina%40courriel@x',
  TOKEN,
  `Bearer ${TOKEN}`,
];

test.each(PERSONAL)('the text %s looks personal', (text) => {
  expect(looksPersonal(text)).toBe(true);
  expect(looksPersonal(`/dashboard?x=${text}&y`)).toBe(true);
});

it('no listed word or route looks personal', () => {
  const words = Object.values(EVENTS).flatMap((kinds) => Object.values<PropertyKind>(kinds).flat());
  expect([...words, ...ROUTE_IDS].filter(looksPersonal)).toEqual([]);
  expect(ROUTE_IDS.length).toBeGreaterThan(60);
  expect(scrub('page_view', { route: '/web/redirect/{-$provider}' }, routes)).toEqual({
    route: '/web/redirect/{-$provider}',
  });
});

it('an event with only known values passes unchanged', () => {
  expect(scrub('language_change', { from: 'fr', to: 'ar' }, routes)).toEqual({ from: 'fr', to: 'ar' });
  expect(scrub('error', { kind: 'server', status: 503 }, routes)).toEqual({ kind: 'server', status: 503 });
  expect(scrub('install', {}, routes)).toEqual({});
});

describe('scrubbing removes', () => {
  it('words that are not listed, and properties that the event does not have', () => {
    expect(scrub('sign_in', { method: 'Amina', msisdn: '213550000001', note: 'password' }, routes)).toEqual({});
  });

  it('names that are no field of a loaded schema', () => {
    expect(scrub('malformed_item', { list: 'faqs', field: 'Amina' }, routes)).toEqual({ list: 'faqs' });
    expect(scrub('malformed_item', { list: 'faqs', field: 'item' }, routes)).toEqual({ list: 'faqs', field: 'item' });
  });

  it('addresses that are no route ids: with parameter values, a search or a hash', () => {
    for (const route of ['/more/anaflix/movies/amina', '/dashboard/my-brand?x=1', '/sign-in#code', '//evil']) {
      expect(scrub('page_view', { route }, routes)).toEqual({});
    }
  });

  it('figures that could be a phone number or a code, and values that are no figures', () => {
    for (const status of [213_550_000_001, 123_456, -550_000_001, Number.NaN, Number.POSITIVE_INFINITY, '503', null]) {
      expect(scrub('error', { kind: 'server', status }, routes)).toEqual({ kind: 'server' });
    }
  });

  it('unknown events, also with inherited names', () => {
    for (const name of ['profile', 'toString', '__proto__', 'constructor']) {
      expect(scrub(name as EventName, { reason: 'user' }, routes)).toBeUndefined();
    }
    expect(scrub('sign_out', Object.create({ reason: 'user' }), routes)).toEqual({});
  });
});

it('scrubbing lets only known words and small figures through, for any input', () => {
  const random = createRandom('scrub');
  const names = Object.keys(EVENTS) as EventName[];
  const pieces = [...PERSONAL, 'Amina', 'Belkacem', 'user', 'fr', '/', '', '503', 'draft'];
  const value = (): unknown => {
    const text = random.pick(pieces) + (random.chance(0.5) ? random.pick(pieces) : '');
    return random.pick<unknown>([
      text,
      [text],
      { text },
      Number(text.replace(/\D/g, '')),
      true,
      null,
      new String(text),
    ]);
  };
  for (let round = 0; round < 20_000; round++) {
    const name = random.pick(names);
    const properties = Object.fromEntries([...Object.keys(EVENTS[name]), 'extra'].map((key) => [key, value()]));
    const out = JSON.stringify(scrub(name, properties, routes));
    expect(out, JSON.stringify({ name, properties })).not.toMatch(/\d{6}|@|eyJ|Amina|Belkacem|[\u0660-\u06f9]/);
  }
});
