/** The pages that somebody without an account can open: what they show, and where they lead. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { activateLanguage, loadLabels } from '#src/i18n/labels.ts';
import { EVERY_NAMESPACE } from '../../support/every-namespace.ts';
import { DEMO } from '../../support/operator.ts';
import { button, hrefs, it, maybeByRole, pageText, setFaults, setNetwork, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

beforeEach(async () => {
  await activateLanguage('fr');
  await loadLabels(EVERY_NAMESPACE);
});

const PAGES = [
  { path: '/help', title: 'Questions fréquentes', shows: 'Comment recharger ma ligne ?', own: '/support/faq' },
  { path: '/shops', title: 'Trouver une boutique', shows: 'Itinéraire', own: '/support/find-store' },
] as const;

const stands = (shows: string) => waitFor(() => expect(pageText()).toContain(shows));

describe.each(PAGES)('the open page $path', ({ path, title, shows, own }) => {
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
    const history = await renderApp(`${path}?answer=scam-messages&wilaya=31`);
    await waitFor(() => expect(history.location.pathname).toBe(own));
    expect(history.location.search).toContain(own === '/support/faq' ? 'answer=scam-messages' : 'wilaya=31');
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
  expect(hrefs(screen.getByRole('main'))).toEqual(expect.arrayContaining(['/help', '/shops']));
});
