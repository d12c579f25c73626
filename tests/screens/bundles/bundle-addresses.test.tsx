/** The list of bundles with its route: what the address holds. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { offeringOf } from '../../../sandbox/seed/product-offerings.ts';
import { DEMO, EMPTY } from '../../support/operator.ts';
import { button, byRole, cleanUp, findByRole, it, setFaults, signedIn, textOf } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const nameOf = (ref: string) => offeringOf(ref).name.fr;
const MONTH = nameOf('D_25GB_MONTH');
const DAY = nameOf('D_1GB_DAY');

async function open(address: string) {
  await signedIn(DEMO);
  return renderApp(address);
}
const titles = () => screen.queryAllByRole('article').map((each) => textOf(each.querySelector('h2, h3')));

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
});
