import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, vi } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { FindShopScreen } from '#src/features/shops/find-shop-screen.tsx';
import { MapWindowScreen } from '#src/features/shops/map-window-screen.tsx';
import { MarkedShop } from '#src/features/shops/marked-shop.tsx';
import { OpeningLine } from '#src/features/shops/opening-line.tsx';
import { ShopList } from '#src/features/shops/shop-list.tsx';
import { ShopSheet } from '#src/features/shops/shop-sheet.tsx';
import * as kiosk from '#src/kiosk/mode.ts';
import type { Place } from '#src/lib/distance.ts';
import * as distance from '#src/lib/distance.ts';
import { shopsIn } from '../../../sandbox/seed/shops.ts';
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

const SHOPS = shopsIn('fr');

const NIGHT_MS = Date.parse('2026-11-22T03:00:00+01:00');

const ORAN: Place = { latitude: 35.6976, longitude: -0.6337 };
const NEARBY = '/cms/api/stores/nearby';

const asked = vi.fn<Geolocation['getCurrentPosition']>();
beforeEach(() => {
  asked.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: asked } });
});

const deviceIsAt = ({ latitude, longitude }: Place) =>
  asked.mockImplementation((done) => done({ coords: { latitude, longitude } } as GeolocationPosition));
const rows = () => within(screen.getByRole('list', { name: 'Boutiques' })).getAllByRole('listitem');
const names = () => rows().map((row) => textOf(within(row).getByRole('heading')));
const heading = () => textOf(screen.getByRole('heading', { level: 2 }));
const search = () => screen.getByLabelText('Nom, lieu');
const wilaya = () => screen.getByLabelText<HTMLSelectElement>('Wilaya');
const ofWilaya = (code: string) => SHOPS.filter(({ wilaya }) => wilaya === code);

async function renderAlgiers(): Promise<void> {
  await renderScreen(DEMO, <FindShopScreen search={{ wilaya: '16' }} />);
  await waitFor(() => expect(rows()).toHaveLength(20));
}

describe('the shops of a wilaya', () => {
  it('are listed in pages, each with its details and opening state', async ({ user }) => {
    await renderAlgiers();
    expect(heading()).toBe(`${ofWilaya('16').length} boutiques · Alger`);
    const [first] = rows();
    expect(textOf(first)).toMatch(/Sahla Maison Alger.*Boutique principale.*Ouvert.*ferme à 19:00/);
    const links = within(first as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label')?.split(' ')[0])).toEqual(['Itinéraire', 'Appeler']);
    await user.click(button('Afficher 20 de plus'));
    await waitFor(() => expect(rows()).toHaveLength(40));
  });

  it('show the map beside the list on a wide screen, but only on tap to visitors who save data', async ({ user }) => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => wide);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await renderAlgiers();
    expect(screen.queryByRole('region', { name: 'Carte des boutiques' })).toBeNull();
    await user.click(button('Voir la carte'));
    expect(await screen.findByRole('region', { name: 'Carte des boutiques' })).toBeTruthy();
    Reflect.deleteProperty(navigator, 'connection');
    vi.unstubAllGlobals();
  });

  it('say that the map needs a connection, and load it when the network returns', async () => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => wide);
    vi.doMock('#src/features/shops/map/leaflet-map.ts', () => {
      throw new Error('offline');
    });
    await renderAlgiers();
    await waitFor(() => expect(pageText()).toContain('La carte n’a pas pu être chargée.'));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('La carte demande une connexion.'));
    expect(pageText()).toContain('La liste reste disponible.');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    vi.doUnmock('#src/features/shops/map/leaflet-map.ts');
    setNetwork(true);
    expect(await screen.findByRole('region', { name: 'Carte des boutiques' })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('say once that a shop closes soon', async () => {
    const shop = { ...(SHOPS[0] as Shop), hours: Array<string>(7).fill('09:00-12:30') };
    await renderScreen(DEMO, <OpeningLine shop={shop} now={NOW_MS} />);
    await waitFor(() => expect(pageText()).toBe('ferme à 12:30'));
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
    await renderScreen(DEMO, <FindShopScreen search={{ wilaya: '59' }} />);
    await screen.findByText('Pas de boutique à Aflou pour le moment');
    expect(button('Voir tout le pays')).toBeTruthy();
  });

  it('can be limited to those open now', async ({ user }) => {
    await renderAlgiers();
    await user.click(button('Ouvertes maintenant'));
    const open = ofWilaya('16').filter(({ hours }) => {
      const [from = '', to = ''] = (hours[6] ?? '').split('-');
      return from <= '12:00' && '12:00' < to;
    });
    await waitFor(() => expect(heading()).toBe(`${open.length} boutiques ouvertes · Alger`));
    for (const row of rows()) expect(textOf(row)).toMatch(/Ouvert|ferme à/);
  });
});

describe('shops at night, limited to those open now', () => {
  const FIRST = /Tout est fermé en ce moment.*La première : .*ouvre/;
  beforeEach(() => vi.setSystemTime(NIGHT_MS));

  it('say in the list when the first one opens', async ({ user }) => {
    await renderAlgiers();
    await user.click(button('Ouvertes maintenant'));
    await waitFor(() => expect(pageText()).toMatch(FIRST));
    expect(heading()).toBe('Aucune boutique ouverte · Alger');
  });

  it.for([
    ['the map of the list', <FindShopScreen key="list" search={{ wilaya: '16', view: 'map' }} />],
    ['the map alone', <MapWindowScreen key="alone" search={{ wilaya: '16' }} />],
  ] as const)('say it on %s, and lead to the closed ones', async ([, map], { user }) => {
    await renderScreen(DEMO, map);
    await waitFor(() => expect(pageText()).toMatch(/boutiques · Alger/));
    await user.click(button('Ouvertes maintenant'));
    await waitFor(() => expect(textOf(screen.getByRole('region', { name: 'Carte des boutiques' }))).toMatch(FIRST));
    await user.click(button('Voir aussi les boutiques fermées'));
    await waitFor(() => expect(pageText()).toContain(`${ofWilaya('16').length} boutiques · Alger`));
    expect(pageText()).not.toContain('Tout est fermé');
  });
});

describe('the search for shops by name', () => {
  it.for(['وهران', 'ORAN', 'oran'])('finds %s in the whole country', async (words, { user }) => {
    await renderAlgiers();
    await user.type(search(), words);
    await waitFor(() => expect(heading()).toBe(`${ofWilaya('31').length} boutiques · Tout le pays`));
    expect(wilaya().selectedOptions[0]?.textContent).toBe('Tout le pays');
    await user.clear(search());
    await waitFor(() => expect(heading()).toContain('Alger'));
    expect(wilaya().value).toBe('16');
  });

  it('can be limited to a wilaya, until the search ends', async ({ user }) => {
    await renderAlgiers();
    await user.type(search(), 'cite');
    const named = SHOPS.filter(({ name, address }) => `${name} ${address}`.includes('Cité'));
    await waitFor(() => expect(heading()).toBe(`${named.length} boutiques · Tout le pays`));
    await user.selectOptions(wilaya(), '31');
    const there = named.filter((shop) => shop.wilaya === '31');
    await waitFor(() => expect(heading()).toBe(`${there.length} boutiques · Oran`));
    expect(names()).toEqual(expect.arrayContaining(there.map(({ name }) => name)));
    await user.clear(search());
    await waitFor(() => expect(heading()).toContain('Alger'));
  });

  it('shows that nothing matches, and can be cleared', async ({ user }) => {
    await renderAlgiers();
    await user.type(search(), 'zzzz');
    await waitFor(() => expect(pageText()).toContain('Aucune boutique pour'));
    await user.click(button('Effacer la recherche'));
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

  it('ask the device only after a tap, and send the operator only a rounded position', async ({ user }) => {
    deviceIsAt(ORAN);
    await renderAlgiers();
    expect(asked).not.toHaveBeenCalled();
    await user.click(button('Près de moi'));
    await waitFor(() => expect(heading()).toContain('la plus proche d’abord'));
    expect(wilaya().selectedOptions[0]?.textContent).toBe('Tout le pays');
    await waitFor(async () => expect((await requests()).some(({ path }) => path === NEARBY)).toBe(true));
    await waitFor(() => expect(names()).toEqual(nearest()));
    expect(textOf(rows()[0])).toMatch(/à [\d,]+ k?m/);
    await user.click(button('Près de moi'));
    await waitFor(() => expect(heading()).toContain('Alger'));
  });

  it('are sorted from the cache when the operator does not answer', async ({ user }) => {
    deviceIsAt(ORAN);
    await setFaults({ errorRate: { value: 1, match: NEARBY }, errorStatus: 500 });
    await renderAlgiers();
    await user.click(button('Près de moi'));
    await waitFor(() => expect(names()).toEqual(nearest()));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.for([
    [1, 'Votre position n’est pas partagée'],
    [2, 'Votre position est introuvable'],
    [3, 'Votre position est introuvable'],
  ] as const)('explain what to do when the device has no position (error %s)', async ([code, words], { user }) => {
    asked.mockImplementation((_, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    await renderAlgiers();
    await user.click(button('Près de moi'));
    await waitFor(() => expect(pageText()).toContain(words));
    expect(pageText()).toContain('choisissez votre wilaya');
    expect(rows()).toHaveLength(20);
  });
});

describe('the shop chosen on the map', () => {
  const chosen = { shop: ofWilaya('31')[0] as Shop };
  const card = () => screen.getByRole('status');

  it('has its directions and call in words, as buttons, for a map that has room for them', async () => {
    await renderScreen(DEMO, <MarkedShop found={chosen} now={NOW_MS} onOpen={vi.fn()} onClose={vi.fn()} />);
    await waitFor(() => expect(textOf(card())).toContain(chosen.shop.name));
    const words = within(card()).getAllByRole('link').map(textOf).filter(Boolean);
    expect(words).toEqual(['Itinéraire', 'Appeler']);
  });

  it('has neither at a kiosk', async () => {
    vi.spyOn(kiosk, 'isKiosk').mockReturnValue(true);
    await renderScreen(DEMO, <MarkedShop found={chosen} now={NOW_MS} onOpen={vi.fn()} onClose={vi.fn()} />);
    await waitFor(() => expect(textOf(card())).toContain(chosen.shop.name));
    expect(within(card()).queryAllByRole('link')).toEqual([]);
  });
});

describe('the shops offline', () => {
  it('stay on screen, with their age', async () => {
    await renderScreen(BARRED, <FindShopScreen search={{ wilaya: '31' }} />);
    await waitFor(() => expect(rows()).toHaveLength(20));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toMatch(/Actualisé/));
    expect(rows()).toHaveLength(20);
  });
});

describe('the shops at a kiosk', () => {
  it('have no links out of the portal, and never ask for a position', async () => {
    vi.spyOn(kiosk, 'isKiosk').mockReturnValue(true);
    await renderScreen(DEMO, <FindShopScreen search={{ wilaya: '31', shop: 'SH31001' }} />);
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain('Horaires'));
    expect(hrefs(document).filter((href) => !href?.startsWith('/'))).toEqual([]);
    expect(pageText()).not.toContain('Près de moi');
    expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'Code QR de la boutique' })).toBeTruthy();
    expect(pageText()).toContain('Scannez ce code avec votre téléphone');
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
  it.each(Object.entries(ODD))('it has %s', async (what, odd) => {
    const shop = { ...good, ...odd };
    const found = [{ shop, metres: Number.MAX_SAFE_INTEGER }];
    await renderScreen(
      DEMO,
      <>
        <ShopList found={found} now={NOW_MS} onOpen={() => undefined} />
        <ShopSheet found={found[0]} now={NOW_MS} onClose={() => undefined} />
      </>,
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    const title = within(screen.getByRole('dialog')).getByRole('heading', { level: 2 });
    expect(textOf(title).length).toBeLessThanOrEqual(100);
    expect(hrefs(document).join(' ')).not.toContain('javascript:');
    // No way leads to a place in the sea.
    expect(hrefs(document).some((href) => href?.startsWith('https://www.openstreetmap.org/directions'))).toBe(
      what !== 'a place in the sea',
    );
  });
});
