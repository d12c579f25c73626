import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { BFF, DEMO, EMPTY } from '../../support/operator.ts';
import { button, byRole, it, maybeByRole, setFaults, signedIn, textOf } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const CONVERSIONS = `${BFF}/bundle/getBundleConvertEligibility`;

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
  it('begin with one answer: what it would have saved, and the two sums behind it', async () => {
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    const [, saved] = /([\d ]+) DA de moins/.exec(answer()) ?? [];
    const [, spent] = /Dépensé dans le pays([\d ]+)/.exec(answer()) ?? [];
    const [, cost] = /Avec \d+ achats?([\d ]+) DA/.exec(answer()) ?? [];
    expect(money(saved)).toBeGreaterThan(0);
    expect(Math.abs(money(saved) - (money(spent) - money(cost)))).toBeLessThanOrEqual(1);
    expect(answer()).toContain('Il aurait couvert toute votre consommation dans le pays.');
    expect(textOf(sheet())).toMatch(/Comparé à vos 30 derniers jours : .*Go.*Estimation faite sur votre appareil/);
  });

  it('have up to two other choices, each with its cost and either its purchases or what it does not cover', async () => {
    await open(DEMO);
    await waitFor(() => expect(textOf(sheet())).toContain('Autres choix'));
    const items = within(sheet()).getAllByRole('listitem').map(textOf);
    expect(items.length).toBeLessThanOrEqual(2);
    for (const item of items) expect(item).toMatch(/[\d ]+ DA.*(\d+ achats? de|Ne couvre pas)/);
  });

  it('lead to the conversion of a bundle of the line, if that gives the answer for less than its price', async ({
    user,
  }) => {
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    expect(answer()).toContain('Smart 3000');
    expect(answer()).toMatch(
      /Vous avez déjà Smart 2000 : convertissez‑le\. ?Vous perdrez : [\d,]+ Go ?Il vous restera 240,50 DA sur 1 240,50 DA/,
    );
    expect(maybeByRole('link', /^Acheter pour/, sheet())).toBeNull();
    await user.click(byRole('link', 'Convertir · 1 000 DA', sheet()));
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain('Smart 2000 devient Smart 3000'));
    expect(textOf(screen.getByRole('dialog'))).toContain('Vous perdez');
    await user.click(button('Fermer', screen.getByRole('dialog')));
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
  });

  it('are shown only when it is known whether a bundle can be converted, so that the answer does not change', async () => {
    await setFaults({ latencyMs: { value: 300, match: CONVERSIONS } });
    await open(DEMO);
    await waitFor(() => expect(answer()).toMatch(/Le mieux pour vous|Acheter pour|Convertir/));
    expect(answer()).toContain('Convertir · 1 000 DA');
  });

  it('lead to the purchase of the answer if no conversion is known', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: CONVERSIONS } });
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    expect(answer()).not.toContain('Convertir');
    await user.click(byRole('link', /^Acheter pour/, sheet()));
    expect(textOf(await screen.findByRole('dialog'))).toContain('Solde actuel');
  });

  it('are shown again after the details of one of them are closed', async ({ user }) => {
    await open(DEMO);
    await waitFor(() => expect(answer()).toContain('Le mieux pour vous'));
    await user.click(byRole('link', 'Smart 3000', sheet()));
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
