/** The pages that somebody without an account can open: what they show, and where they lead. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { activateLanguage, loadLabels } from '#src/i18n/labels.ts';
import { takeReturnTo } from '#src/session/device-storage/return-to.ts';
import { EVERY_NAMESPACE } from '../../support/every-namespace.ts';
import { DEMO } from '../../support/operator.ts';
import {
  button,
  byRole,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  setFaults,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

beforeEach(async () => {
  await activateLanguage('fr');
  await loadLabels(EVERY_NAMESPACE);
});

const PAGES = [
  {
    path: '/catalogue',
    title: 'Tous les forfaits',
    shows: 'Pour la journée',
    own: '/bundles/all',
    search: 'sort=price',
  },
  {
    path: '/help',
    title: 'Questions fréquentes',
    shows: 'Comment recharger ma ligne ?',
    own: '/support/faq',
    search: 'answer=scam-messages',
  },
  {
    path: '/shops',
    title: 'Trouver une boutique',
    shows: 'Itinéraire',
    own: '/support/find-store',
    search: 'shop=SH16001',
  },
] as const;

const BUNDLE = 'D_300MB_DAY';

const stands = (shows: string) => waitFor(() => expect(pageText()).toContain(shows));

describe.each(PAGES)('the open page $path', ({ path, title, shows, own, search }) => {
  it('is shown to a visitor, with a way back to the first screen', async () => {
    await renderApp(path);
    await stands(shows);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(hrefs(screen.getByRole('main'))).toContain('/');
  });

  it('leads only to pages that a visitor may open', async () => {
    await renderApp(path);
    await stands(shows);
    expect(hrefs(screen.getByRole('main')).filter((href) => /^\/(support|dashboard|bundles)/.test(href ?? ''))).toEqual(
      [],
    );
  });

  it('stays in the hands of a visitor who loses the network', async () => {
    await renderApp(path);
    await stands(shows);
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Hors connexion'));
    expect(pageText()).toContain(shows);
  });

  it('says that it could not be loaded, and tries again', async ({ user }) => {
    await setFaults({ contentOutage: true });
    await renderApp(path);
    await waitFor(() => expect(maybeByRole('button', 'Réessayer')).not.toBeNull());
    await setFaults({ contentOutage: false });
    await user.click(button('Réessayer'));
    await stands(shows);
  });

  it('leads a signed-in subscriber to the same page of the menu, with its search parameters', async () => {
    await signedIn(DEMO);
    const history = await renderApp(`${path}?${search}`);
    await waitFor(() => expect(history.location.pathname).toBe(own));
    expect(history.location.search).toContain(search);
  });
});

it('the help of a visitor offers the number of customer service before the questions', async () => {
  await renderApp('/help');
  await stands('Comment recharger ma ligne ?');
  expect(hrefs(screen.getByRole('main')).slice(0, 2)).toEqual(['/', `tel:${brand.helpLine}`]);
});

it('the shops of a visitor are those of the whole country, and the choice of a wilaya stays in the address only', async ({
  user,
}) => {
  const history = await renderApp('/shops');
  await stands('Itinéraire');
  const wilaya = screen.getByLabelText<HTMLSelectElement>('Wilaya');
  expect(wilaya.value).toBe('all');
  await user.selectOptions(wilaya, '31');
  await waitFor(() => expect(history.location.search).toContain('wilaya'));
  expect(localStorage.getItem('portal-wilaya')).toBeNull();
  await waitFor(() => expect(pageText()).toMatch(/boutiques? · Oran/));
});

it('the map of a visitor leads back to the list of shops', async () => {
  await renderApp('/map-window');
  await stands('Voir la liste');
  expect(hrefs(screen.getByRole('main')).some((href) => href?.startsWith('/shops'))).toBe(true);
});

it('the sign-in names what needs no account', async () => {
  await renderApp('/sign-in');
  await stands('Pas encore de compte');
  expect(hrefs(screen.getByRole('main'))).toEqual(expect.arrayContaining(['/catalogue', '/help', '/shops']));
});

describe('the catalogue of a visitor', () => {
  it('has the details of a bundle, and neither a balance nor advice that only a line can have', async ({ user }) => {
    await renderApp('/catalogue');
    await stands('Pour la journée');
    expect(pageText()).not.toContain('Solde');
    expect(maybeByRole('button', 'Me conseiller')).toBeNull();
    const [first] = screen.getAllByRole('article');
    await user.click(within(first as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(button('Se connecter pour acheter', dialog)).toBeDefined());
    expect(textOf(dialog)).toContain('Validité');
  });

  it('shows one category, and marks its tab', async ({ user }) => {
    const history = await renderApp('/catalogue');
    await stands('Pour la journée');
    await user.click(byRole('link', 'Appels et SMS'));
    await waitFor(() => expect(history.location.search).toBe('?category=voice'));
    const current = within(screen.getByRole('main')).getAllByRole('link', { current: 'page' }).map(textOf);
    expect(current).toContain('Appels et SMS');
    expect(current).not.toContain('Internet');
  });

  it('leads from the button of a row to the sign-in, and from there to the purchase', async ({ user }) => {
    const history = await renderApp('/catalogue');
    await stands('Pour la journée');
    const [row] = screen.getAllByRole('article');
    const [name] = within(row as HTMLElement).getAllByRole('button');
    await user.click(byRole('button', /^Acheter/, row));
    await waitFor(() => expect(history.location.pathname).toBe('/sign-in'));
    expect(takeReturnTo()).toBe(`/bundles/all?offer=${name?.id.replace('bundle-', '')}&buy=true`);
  });

  it('leads from the details of a bundle to the sign-in, and from there to the purchase', async ({ user }) => {
    const history = await renderApp(`/catalogue?offer=${BUNDLE}`);
    await user.click(await findByRole('button', 'Se connecter pour acheter'));
    await waitFor(() => expect(history.location.pathname).toBe('/sign-in'));
    expect(takeReturnTo()).toBe(`/bundles/all?offer=${BUNDLE}&buy=true`);
  });

  it('says that a bundle is only for some lines, and leads through the sign-in to it', async ({ user }) => {
    const history = await renderApp('/catalogue?offer=E_HADRA_WEEK');
    const dialog = await screen.findByRole('dialog', { name: 'Ce forfait est réservé à certaines lignes' });
    expect(textOf(dialog)).toContain('Connectez-vous');
    await user.click(button('Se connecter', dialog));
    await waitFor(() => expect(history.location.pathname).toBe('/sign-in'));
    expect(takeReturnTo()).toBe('/bundles/all?offer=E_HADRA_WEEK');
  });

  it('opens no purchase whatever its address says', async () => {
    await renderApp(`/catalogue?offer=${BUNDLE}&buy=true`);
    await waitFor(() => expect(maybeByRole('button', 'Se connecter pour acheter')).not.toBeNull());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
