import { screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { PromotionsScreen } from '#src/features/promotions/promotions-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, cleanUp, hrefs, it, pageText, renderScreen, setNetwork, textOf } from '../../support/screen.tsx';

const realFetch = globalThis.fetch;

const page = (promoId?: string) => <PromotionsScreen promoId={promoId} />;

function answer(entries: readonly unknown[]): void {
  vi.stubGlobal('fetch', async (input: Request) =>
    new URL(input.url).pathname.endsWith('/promotions') ? Response.json({ data: entries }) : realFetch(input),
  );
}

const cards = () => screen.queryAllByRole('listitem').map(textOf);

describe('the list of promotions', () => {
  it('shows current, then upcoming, then ended ones, each with its dates', async () => {
    await renderScreen(DEMO, page());
    await waitFor(() => expect(cards()).toHaveLength(8));
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['En ce moment', 'Bientôt', 'Terminées']);
    expect(cards()[0]).toMatch(/Une semaine qui compte double.*Jusqu’au 16 décembre 2026/);
    expect(cards().at(-1)).toMatch(/10 Go à 500 DA pour la rentrée.*Terminée le 15 novembre 2026/);
  });

  it('says below the picture what it is about when the title is on the picture', async () => {
    await renderScreen(DEMO, page());
    await waitFor(() => expect(cards()).toHaveLength(8));
    expect(cards().find((card) => card.startsWith('Le quiz reprend'))).toContain(
      'Cinq questions par jour sur l’Algérie',
    );
  });

  it('shows offline, with its age', async () => {
    await renderScreen(DEMO, page());
    await waitFor(() => expect(cards()).toHaveLength(8));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Actualisé'));
    expect(cards()).toHaveLength(8);
  });

  it('says that it is empty, and links elsewhere', async () => {
    answer([]);
    await renderScreen(DEMO, page());
    await waitFor(() => expect(pageText()).toContain('Pas de promotion pour l’instant'));
    expect(hrefs(document)).toContain('/bundles/exclusive-bundles');
  });

  it('renders anything from the content service', async () => {
    answer([
      { promoId: 'long', title: '\u202eabc', text: 'x'.repeat(5000), image: null, link: 'javascript:alert(1)' },
      { promoId: 'typed', title: 'Drôle', text: 'x', image: 7, link: {}, startsAt: 5, endsAt: 'hier', code: ['a'] },
      { promoId: 'no-title', text: 'x' },
      'nothing',
    ]);
    await renderScreen(DEMO, page());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(pageText()).not.toContain('\u202e');
    await cleanUp();
    await renderScreen(DEMO, page('long'));
    await waitFor(() => expect(pageText()).toContain('xxxxxxxxxx'));
    expect(hrefs(document).some((href) => href?.startsWith('javascript'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'En profiter' })).toBeNull();
  });
});

describe('the page of a promotion', () => {
  it('opens the purchase of its bundle, and asks nobody to type the code that the bundle includes', async () => {
    await renderScreen(DEMO, page('double-week'));
    await waitFor(() =>
      expect(hrefs(document)).toContain('/bundles/exclusive-bundles?type=Weekly&offer=E_DOUBLE_WEEK&buy=true'),
    );
    expect(pageText()).toMatch(/Code DOUBLE7 inclus\s: rien à saisir/);
    expect(screen.queryByRole('button', { name: 'Copier le code' })).toBeNull();
    expect(pageText()).toContain('Deux fois plus d’internet');
  });

  it('shows the volume, the price and the validity on its picture, its bundle below, and the price on the button', async () => {
    await renderScreen(DEMO, page('double-week'));
    await screen.findByRole('link', { name: /^Acheter\s· 300\sDA$/ });
    expect(pageText()).toMatch(/8\sGo ?300\sDA ?7 jours.*Semaine double/);
  });

  it.for([
    { place: 'in its card in a wide window', isWide: true },
    { place: 'at the bottom of the screen on a phone', isWide: false },
  ])('has its one action $place', async ({ isWide }) => {
    const list = Object.assign(new EventTarget(), { matches: isWide });
    vi.stubGlobal('matchMedia', () => list);
    await renderScreen(DEMO, page('double-week'));
    const action = await screen.findByRole('link', { name: /^Acheter/ });
    expect(action.closest('section')?.textContent?.includes('Semaine double') ?? false).toBe(isWide);
    expect(action.closest('[data-bottom-action]') === null).toBe(isWide);
  });

  it('says every volume of its bundle', async () => {
    answer([{ promoId: 'friday', title: 'Vendredi', text: 'x', brandRef: 'E_FRIDAY_DAY' }]);
    await renderScreen(DEMO, page('friday'));
    await screen.findByRole('link', { name: /^Acheter/ });
    expect(pageText()).toMatch(/3\sGo ?80\sDA.*Vendredi en famille ?30\smin/);
  });

  it('shows two other current promotions below it', async () => {
    await renderScreen(DEMO, page('double-week'));
    await screen.findByRole('heading', { name: 'Autres promotions' });
    expect(cards()).toHaveLength(2);
    expect(cards().join()).not.toContain('Une semaine qui compte double');
    expect(cards().join()).not.toContain('Terminée');
  });

  it('shows no bundle and no price while the catalogue is missing, but the link of the operator', async () => {
    vi.stubGlobal('fetch', async (input: Request) =>
      new URL(input.url).pathname.endsWith('/product-offerings')
        ? new Response(null, { status: 503 })
        : realFetch(input),
    );
    await renderScreen(DEMO, page('double-week'));
    await screen.findByRole('button', { name: 'En profiter' });
    expect(pageText()).not.toMatch(/300\sDA/);
  });

  it('offers to copy its code when another site takes it', async () => {
    answer([{ promoId: 'shop', title: 'Boutique', text: 'x', link: 'https://shop.example/', code: 'ACHAT5' }]);
    await renderScreen(DEMO, page('shop'));
    await waitFor(() => expect(pageText()).toMatch(/Code à utiliser ?ACHAT5/));
    expect(button('Copier le code')).toBeDefined();
  });

  it('follows the operator’s link when it is about no bundle', async () => {
    await renderScreen(DEMO, page('invite-friends'));
    await screen.findByRole('button', { name: 'En profiter' });
  });

  it('shows that it has ended, without a code, and links to current ones', async () => {
    await renderScreen(DEMO, page('back-to-school'));
    await waitFor(() => expect(pageText()).toContain('Terminée le 15 novembre 2026'));
    expect(pageText()).not.toContain('RENTREE10');
    expect(screen.queryByRole('button', { name: 'En profiter' })).toBeNull();
    expect(hrefs(document)).toContain('/promotion');
  });

  it('shows the start of an upcoming one, and offers nothing yet', async () => {
    await renderScreen(DEMO, page('weekend-calls'));
    await waitFor(() => expect(pageText()).toMatch(/À venir ?Du 30 novembre 2026 au 31 décembre 2026/));
    expect(screen.queryByRole('button', { name: 'En profiter' })).toBeNull();
  });

  it('shows the list with a message when it is unknown', async () => {
    await renderScreen(DEMO, page('no-such'));
    await waitFor(() => expect(pageText()).toContain('Cette promotion n’existe pas ou n’existe plus.'));
    expect(cards()).toHaveLength(8);
  });
});
