// @vitest-environment node
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO, type Stage } from '../../../contract/stage.ts';
import {
  button,
  eventually,
  hrefs,
  leave,
  openScreenStage,
  page,
  setNetwork,
  show,
  textOf,
} from '../../../support/screen.tsx';

const realFetch = globalThis.fetch;
let stage: Stage;
let screen: (promoId?: string) => ReactNode;

beforeAll(async () => {
  stage = await openScreenStage();
  const { PromotionsScreen } = await import('#src/features/promotions/promotions-screen.tsx');
  screen = (promoId) => <PromotionsScreen promoId={promoId} />;
});
afterEach(async () => {
  setNetwork(true);
  vi.unstubAllGlobals();
  await leave();
  stage.reset();
});
afterAll(() => stage.close());

function answer(entries: readonly unknown[]): void {
  vi.stubGlobal('fetch', async (input: Request) =>
    new URL(input.url).pathname.endsWith('/promotions')
      ? new Response(JSON.stringify({ data: entries }), { headers: { 'content-type': 'application/json' } })
      : realFetch(input),
  );
}

const cards = () => [...document.querySelectorAll('a[href^="/promotion?"]')].map(textOf);

describe('the list of promotions', () => {
  it('has what runs first, then what comes, then what is over, each with its dates', async () => {
    await show(DEMO, screen());
    await eventually(() => expect(cards()).toHaveLength(8));
    expect([...document.querySelectorAll('h2')].map(textOf)).toEqual(['En ce moment', 'Bientôt', 'Terminées']);
    expect(cards()[0]).toMatch(/Une semaine qui compte double.*Jusqu’au 16 décembre 2026/);
    expect(cards().at(-1)).toMatch(/La rentrée à 500 DA.*Terminée le 15 novembre 2026/);
  });

  it('stays without a network, with its age', async () => {
    await show(DEMO, screen());
    await eventually(() => expect(cards()).toHaveLength(8));
    setNetwork(false);
    await eventually(() => expect(page()).toContain('Actualisé'));
    expect(cards()).toHaveLength(8);
  });

  it('that is empty says so and leads on', async () => {
    answer([]);
    await show(DEMO, screen());
    await eventually(() => expect(page()).toContain('Pas de promotion pour l’instant'));
    expect(hrefs(document)).toContain('/bundles/exclusive-bundles');
  });

  it('stands whatever the content service writes', async () => {
    answer([
      { promoId: 'long', title: '\u202eabc', text: 'x'.repeat(5000), image: null, link: 'javascript:alert(1)' },
      { promoId: 'typed', title: 'Drôle', text: 'x', image: 7, link: {}, startsAt: 5, endsAt: 'hier', code: ['a'] },
      { promoId: 'no-title', text: 'x' },
      'nothing',
    ]);
    await show(DEMO, screen());
    await eventually(() => expect(cards()).toHaveLength(2));
    expect(document.body.textContent).not.toContain('\u202e');
    await leave();
    await show(DEMO, screen('long'));
    await eventually(() => expect(page()).toContain('xxxxxxxxxx'));
    expect(hrefs(document).some((href) => href?.startsWith('javascript'))).toBe(false);
    expect(() => button('En profiter')).toThrow();
  });
});

describe('one promotion', () => {
  it('tells its code to be copied, its end, and leads straight to the bundle it is about', async () => {
    await show(DEMO, screen('double-week'));
    await eventually(() =>
      expect(hrefs(document)).toContain('/bundles/exclusive-bundles?type=Weekly&offer=E_DOUBLE_WEEK'),
    );
    expect(page()).toMatch(/Code à utiliser ?DOUBLE7/);
    expect(button('Copier le code')).toBeDefined();
    expect(page()).toContain('8 Go au lieu de 4');
  });

  it('about no bundle leads wherever its link does', async () => {
    await show(DEMO, screen('invite-friends'));
    await eventually(() => expect(button('En profiter')).toBeDefined());
  });

  it('that is over says so, has no code any more, and leads to those that run', async () => {
    await show(DEMO, screen('back-to-school'));
    await eventually(() => expect(page()).toContain('Cette promotion est terminée'));
    expect(page()).not.toContain('RENTREE10');
    expect(() => button('En profiter')).toThrow();
    expect(hrefs(document)).toContain('/promotion');
  });

  it('that is yet to come says from when, and is not to be had', async () => {
    await show(DEMO, screen('weekend-calls'));
    await eventually(() => expect(page()).toMatch(/À venir ?Du 30 novembre 2026 au 31 décembre 2026/));
    expect(() => button('En profiter')).toThrow();
  });

  it('that nobody knows is the list, with a word', async () => {
    await show(DEMO, screen('no-such'));
    await eventually(() => expect(page()).toContain('Cette promotion n’existe pas ou n’existe plus.'));
    expect(cards()).toHaveLength(8);
  });
});
