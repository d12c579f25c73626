/** The list of bundles with its route: what the address holds, and where Back leads. */

import type { RouterHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { offeringOf } from '../../../sandbox/seed/product-offerings.ts';
import { DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  byRole,
  cleanUp,
  findByRole,
  it,
  maybeByRole,
  setFaults,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

/** The name as people read it. */
const nameOf = (ref: string) => offeringOf(ref).name.fr.replace(/\s/g, ' ');
const MONTH = nameOf('D_25GB_MONTH');
const DAY = nameOf('D_1GB_DAY');

async function open(address: string): Promise<RouterHistory> {
  await signedIn(DEMO);
  return renderApp(address);
}
const titles = () => screen.queryAllByRole('article').map((each) => textOf(each.querySelector('h2, h3')));
const dialog = (name: string | RegExp = /.*/) => maybeByRole('dialog', name);
const back = (history: RouterHistory) => act(() => history.back());

describe('the address of a bundle that is only for some lines', () => {
  it('shows its details to a line that may buy it', async () => {
    await open('/bundles/all?offer=E_HADRA_WEEK');
    expect(await screen.findByRole('dialog', { name: nameOf('E_HADRA_WEEK') })).toBeDefined();
  });

  it('tells another line that it is not for it, and leaves it in the list', async ({ user }) => {
    await signedIn(EMPTY);
    const history = await renderApp('/bundles/all?offer=E_HADRA_WEEK');
    const dialog = await screen.findByRole('dialog', { name: 'Ce forfait est réservé à certaines lignes' });
    expect(textOf(dialog)).toContain('La vôtre n’en fait pas partie');
    await user.click(button('Voir tous les forfaits', dialog));
    await waitFor(() => expect(history.location.href).toBe('/bundles/all'));
  });
});

describe('the list of bundles', () => {
  it('is filtered by category and duration, and keeps both in the address', async ({ user }) => {
    const history = await open('/bundles/data?type=Daily');
    await findByRole('button', `Acheter ${DAY}`);
    expect(titles()).not.toContain(MONTH);
    await user.click(byRole('link', 'Mois'));
    await findByRole('button', `Acheter ${MONTH}`);
    expect(history.location.href).toBe('/bundles/data?type=Monthly');
    expect(titles()).not.toContain(DAY);
  });

  it('begins with the cheapest bundle when sorted by price, also when the address is opened again', async ({
    user,
  }) => {
    const history = await open('/bundles/data?type=Daily');
    await findByRole('button', `Acheter ${DAY}`);
    await user.click(button('Filtrer'));
    await user.click(await findByRole('radio', 'Prix croissant'));
    await user.click(button(/^Voir \d+ forfaits?$/));
    await waitFor(() => expect(history.location.href).toBe('/bundles/data?type=Daily&sort=price'));
    await waitFor(() => expect(titles()[0]).toBe(nameOf('D_300MB_DAY')));
    await open('/bundles/data?type=Daily&sort=price');
    await waitFor(() => expect(titles()[0]).toBe(nameOf('D_300MB_DAY')));
  });

  it('is found by text and budget, without the text in the address, and is whole again once the search is cleared', async ({
    user,
  }) => {
    const history = await open('/bundles/all');
    await waitFor(() => expect(titles().length).toBeGreaterThan(12));
    await user.click(button('Chercher un forfait'));
    const field = await findByRole('searchbox', 'Chercher un forfait');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'semaine go');
    await user.click(button('Filtrer'));
    await user.click(await findByRole('radio', /^500/));
    await user.click(button(/^Voir \d+ forfaits?$/));
    await waitFor(() => expect(titles().length).toBeLessThan(12));
    expect(titles().length).toBeGreaterThan(0);
    // A bundle of the weekend is sold by the week.
    for (const title of titles()) expect(title).toMatch(/semaine|week/i);
    expect(history.location.href).not.toMatch(/semaine/);
    await user.clear(field);
    await user.type(field, 'semaine introuvable');
    await user.click(await findByRole('link', 'Effacer la recherche'));
    await waitFor(() => expect(titles().length).toBeGreaterThan(12));
    expect((await findByRole('searchbox', 'Chercher un forfait')) as HTMLInputElement).toHaveProperty('value', '');
  });

  it.for([5, 'both'] as const)('is the same with a content service of Strapi version %s', async (strapiVersion) => {
    await open('/bundles/data?type=Daily');
    await waitFor(() => expect(titles().length).toBeGreaterThan(0));
    const before = titles();
    await cleanUp();
    await setFaults({ strapiVersion });
    await open('/bundles/data?type=Daily');
    await waitFor(() => expect(titles()).toEqual(before));
  });

  it('shows eligible lines the bundles that are limited to them', async () => {
    await open('/bundles/voice');
    await waitFor(() => expect(titles().length).toBeGreaterThan(0));
    expect(screen.getAllByText(/^Lignes /).length).toBeGreaterThan(0);
  });

  it('is not changed by filters that are left with Back', async ({ user }) => {
    const history = await open('/bundles/data');
    await findByRole('button', `Acheter ${DAY}`);
    await user.click(button('Filtrer'));
    await user.click(await findByRole('radio', 'Prix croissant'));
    await back(history);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(history.location.href).toBe('/bundles/data');
  });
});

describe('the details of a bundle', () => {
  it('have an address, list what goes with the bundle, and are closed by Back', async ({ user }) => {
    const history = await open('/bundles/data?type=Monthly');
    await user.click(await findByRole('button', MONTH));
    await waitFor(() => expect(textOf(dialog(MONTH))).toContain('Va bien avec'));
    expect(history.location.href).toContain('offer=D_25GB_MONTH');
    await back(history);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(history.location.href).toBe('/bundles/data?type=Monthly');
  });

  it('are closed by the button also when their address was opened directly', async ({ user }) => {
    const history = await open('/bundles/all?offer=D_25GB_MONTH');
    await waitFor(() => expect(dialog(MONTH)).not.toBeNull());
    await user.click(button('Fermer', dialog() as HTMLElement));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(history.location.href).not.toContain('offer=');
  });

  it('say of an offering that is no longer sold that it is gone', async () => {
    await open('/bundles/all?offer=D_NO_SUCH');
    await waitFor(() => expect(dialog('Ce forfait n’est plus proposé')).not.toBeNull());
    expect(maybeByRole('button', /^Acheter D_NO_SUCH/)).toBeNull();
  });
});
