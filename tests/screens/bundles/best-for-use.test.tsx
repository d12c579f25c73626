import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { DEMO, EMPTY } from '../../support/operator.ts';
import { button, byRole, it, renderApp, signedIn, textOf } from '../../support/screen.tsx';

const TITLE = 'Le forfait qui vous convient';
const sheet = () => screen.getByRole('dialog', { name: TITLE });
const open = async (msisdn: string) => {
  await signedIn(msisdn);
  await renderApp('/bundles/all?best=true');
  await waitFor(() => expect(textOf(sheet())).not.toBe(''));
};
const money = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''));
/** The answer: what comes before the other choices. */
const answer = () => textOf(sheet()).split('Autres choix')[0] ?? '';

describe('the bundles that suit the use of a line', () => {
  it('begin with one answer: what it would have saved, the two sums behind it, and its purchase', async () => {
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    const [, saved] = /([\d ]+) DA de moins/.exec(answer()) ?? [];
    const [, spent] = /Vous avez dépensé([\d ]+)/.exec(answer()) ?? [];
    const [, cost] = /Avec \d+ achats? de ce forfait≈ ([\d ]+) DA/.exec(answer()) ?? [];
    expect(money(saved)).toBeGreaterThan(0);
    expect(Math.abs(money(saved) - (money(spent) - money(cost)))).toBeLessThanOrEqual(1);
    expect(answer()).toContain('Il aurait couvert toute votre consommation.');
    expect(answer()).toMatch(/Acheter pour [\d ]+ DA/);
    expect(textOf(sheet())).toMatch(/Comparé à vos 30 derniers jours : .*Go.*Estimation faite sur votre appareil/);
  });

  it('have up to two other choices, each with its cost and either its purchases or what it does not cover', async () => {
    await open(DEMO);
    await waitFor(() => expect(textOf(sheet())).toContain('Autres choix'));
    const items = within(sheet()).getAllByRole('listitem').map(textOf);
    expect(items.length).toBeLessThanOrEqual(2);
    for (const item of items) expect(item).toMatch(/≈ [\d ]+ DA.*(\d+ achats? de|Ne couvre pas)/);
  });

  it('lead to the purchase of the answer', async ({ user }) => {
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    await user.click(byRole('link', /^Acheter pour/, sheet()));
    expect(textOf(await screen.findByRole('dialog'))).toContain('Solde actuel');
  });

  it('are shown again after the details of one of them are closed', async ({ user }) => {
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    await user.click(byRole('link', 'Voir le détail', sheet()));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    await user.click(button('Fermer', screen.getByRole('dialog')));
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
  });

  it('are not guessed for a line with too little use, and the sheet says when they will be', async ({ user }) => {
    await open(EMPTY);
    await waitFor(() => expect(textOf(sheet())).toContain('Pas assez de consommation pour comparer'));
    expect(textOf(sheet())).toContain('Dès deux semaines');
    await user.click(button('Voir tous les forfaits', sheet()));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  });
});
