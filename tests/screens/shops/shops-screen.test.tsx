import { waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { FindShopScreen } from '#src/features/shops/find-shop-screen.tsx';
import * as kiosk from '#src/kiosk/mode.ts';
import type { Place } from '#src/lib/distance.ts';
import * as distance from '#src/lib/distance.ts';
import { SHOPS } from '../../../sandbox/seed/shops.ts';
import { BARRED, DEMO, NOW_MS } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  hrefs,
  it,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const ORAN: Place = { latitude: 35.6976, longitude: -0.6337 };
const NEARBY = '/cms/api/stores/nearby';

let parts: typeof import('#src/features/shops/shop-list.tsx') & typeof import('#src/features/shops/shop-sheet.tsx');

const screen: (search?: { wilaya?: string; shop?: string }) => ReactNode = (search = {}) => (
  <FindShopScreen search={search} />
);
beforeAll(async () => {
  parts = {
    ...(await import('#src/features/shops/shop-list.tsx')),
    ...(await import('#src/features/shops/shop-sheet.tsx')),
  };
  // A phone: the map needs a browser with layout and is not shown.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as never,
  );
});

const asked = vi.fn<Geolocation['getCurrentPosition']>();
beforeEach(() => {
  asked.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: asked } });
});

const deviceIsAt = ({ latitude, longitude }: Place) =>
  asked.mockImplementation((done) => done({ coords: { latitude, longitude } } as GeolocationPosition));
const rows = () => [...document.querySelectorAll('main li, #root ul[aria-label="Boutiques"] > li')];
const names = () => rows().map((row) => textOf(row.querySelector('h3')));
const heading = () => textOf(document.querySelector('h2[aria-live]'));
const ofWilaya = (code: string) => SHOPS.filter(({ wilaya }) => wilaya === code);

function type(text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!input) throw new Error(`no search in: ${pageText()}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
}
const tap = (name: string) => act(() => button(name).click());

describe('the shops of a wilaya', () => {
  it('are listed in pages, each with its details and opening state', async () => {
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(heading()).toBe(`${ofWilaya('16').length} boutiques · Alger`));
    expect(rows()).toHaveLength(20);
    expect(textOf(rows()[0])).toMatch(
      /Sahla Maison Alger.*Ouvert ?ferme à 19:00.*Grande boutique.*Itinéraire.*Appeler/,
    );
    tap('Afficher 20 de plus');
    await waitFor(() => expect(rows()).toHaveLength(40));
  });

  it('link to the whole country when there are none', async () => {
    const realFetch = globalThis.fetch;
    answerFetches(async (request) => {
      const answer = await realFetch(request);
      if (!new URL(request.url).pathname.endsWith('/stores')) return answer;
      const list = await answer.json();
      const isElsewhere = (shop: { attributes?: object }) => !/"wilaya":"59"/.test(JSON.stringify(shop));
      return Response.json({ ...list, data: list.data.filter(isElsewhere) });
    });
    await renderScreen(DEMO, screen({ wilaya: '59' }));
    await waitFor(() => expect(pageText()).toContain('Pas de boutique à Aflou pour le moment'));
    vi.unstubAllGlobals();
    expect(button('Voir tout le pays')).toBeTruthy();
  });

  it('can be limited to those open now', async () => {
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    tap('Ouvert');
    const open = ofWilaya('16').filter(({ hours }) => {
      const [from = '', to = ''] = (hours[6] ?? '').split('-');
      return from <= '12:00' && '12:00' < to;
    });
    await waitFor(() => expect(heading()).toBe(`${open.length} boutiques · Alger`));
    for (const row of rows()) expect(textOf(row)).toMatch(/Ouvert|Ferme bientôt/);
  });
});

describe('the search for shops by name', () => {
  it.each(['وهران', 'ORAN', 'oran'])('finds %s in the whole country', async (words) => {
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    type(words);
    await waitFor(() => expect(heading()).toBe(`${ofWilaya('31').length} boutiques`));
    type('');
    await waitFor(() => expect(heading()).toContain('Alger'));
  });

  it('shows that nothing matches, and can be cleared', async () => {
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    type('zzzz');
    await waitFor(() => expect(pageText()).toContain('Aucune boutique ne correspond'));
    tap('Effacer la recherche');
    await waitFor(() => expect(rows()).toHaveLength(20));
  });
});

describe('shops sorted by distance', () => {
  const nearest = () =>
    [...SHOPS]
      .map((shop) => ({ name: shop.name, metres: distance.metresBetween(ORAN, shop) }))
      .sort((a, b) => a.metres - b.metres)
      .slice(0, 20)
      .map(({ name }) => name);

  it('ask the device only after a tap, and send the operator only a rounded position', async () => {
    deviceIsAt(ORAN);
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(asked).not.toHaveBeenCalled();
    tap('Près de moi');
    await waitFor(() => expect(heading()).toContain('la plus proche d’abord'));
    await waitFor(async () => expect((await requests()).some(({ path }) => path === NEARBY)).toBe(true));
    await waitFor(() => expect(names()).toEqual(nearest()));
    expect(textOf(rows()[0])).toMatch(/à [\d,]+ k?m/);
    tap('Près de moi');
    await waitFor(() => expect(heading()).toContain('Alger'));
  });

  it('are sorted from the cache when the operator does not answer', async () => {
    deviceIsAt(ORAN);
    await setFaults({ errorRate: { value: 1, match: NEARBY }, errorStatus: 500 });
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    tap('Près de moi');
    await waitFor(() => expect(names()).toEqual(nearest()));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it.each([
    [1, 'Votre position n’est pas partagée'],
    [2, 'Votre position est introuvable'],
    [3, 'Votre position est introuvable'],
  ])('explain what to do when the device has no position (error %s)', async (code, words) => {
    asked.mockImplementation((_, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    await renderScreen(DEMO, screen({ wilaya: '16' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    tap('Près de moi');
    await waitFor(() => expect(pageText()).toContain(words));
    expect(pageText()).toContain('choisissez votre wilaya');
    expect(rows()).toHaveLength(20);
  });
});

describe('the shops offline', () => {
  it('stay on screen, with their age', async () => {
    await renderScreen(BARRED, screen({ wilaya: '31' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toMatch(/Actualisé/));
    expect(rows()).toHaveLength(20);
  });
});

describe('the shops at a kiosk', () => {
  it('have no links out of the portal, and never ask for a position', async () => {
    sessionStorage.setItem('portal-totem', 'true');
    const isKiosk = vi.spyOn(kiosk, 'isKiosk').mockReturnValue(true);
    try {
      await renderScreen(DEMO, screen({ wilaya: '31', shop: 'SH31001' }));
      await waitFor(() => expect(textOf(document.querySelector('dialog'))).toContain('Horaires'));
      expect(hrefs(document).filter((href) => !href?.startsWith('/'))).toEqual([]);
      expect(pageText()).not.toContain('Près de moi');
      expect(document.querySelector('dialog svg[role=img]')?.getAttribute('aria-label')).toBe('Code QR de la boutique');
      expect(pageText()).toContain('Scannez ce code avec votre téléphone');
    } finally {
      isKiosk.mockRestore();
      sessionStorage.clear();
    }
  });
});

const ODD: Record<string, Partial<Shop>> = {
  'no hours': { hours: null, phone: null, kind: null, services: null },
  'unreadable hours': { hours: ['?', null, '99:99-1:00', 'W'.repeat(5_000), '', '', ''] },
  'a name of 5,000 characters': { name: 'W'.repeat(5_000), address: '\u202e'.repeat(50) + 'x'.repeat(5_000) },
  'no name at all': { name: '', address: '' },
  'an invalid phone number': { phone: 'javascript:alert(1)' },
  'an unknown wilaya and unknown services': { wilaya: '¿?', services: ['sim', 'sim', 'zzz', '__proto__'] },
  'a place in the sea': { latitude: 0, longitude: -180 },
};

describe('a malformed shop breaks nothing', () => {
  const good: Shop = { ...(ofWilaya('16')[0] as (typeof SHOPS)[number]), hours: [], services: [] };
  it.each(Object.entries(ODD))('it has %s', async (_, odd) => {
    const shop = { ...good, ...odd };
    const found = [{ shop, metres: Number.MAX_SAFE_INTEGER }];
    const { ShopList, ShopSheet } = parts;
    await renderScreen(
      DEMO,
      <>
        <ShopList found={found} now={NOW_MS} onOpen={() => undefined} />
        <ShopSheet found={found[0]} now={NOW_MS} onClose={() => undefined} />
      </>,
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    const dialog = document.querySelector('dialog');
    expect(textOf(dialog?.querySelector('h2')).length).toBeLessThanOrEqual(100);
    expect(hrefs(document).join(' ')).not.toContain('javascript:');
    expect(hrefs(document).some((href) => href?.startsWith('https://www.openstreetmap.org/directions'))).toBe(true);
  });
});
