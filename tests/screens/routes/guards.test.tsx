/** Which pages open for whom, through the portal's router. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { DEMO } from '../../support/operator.ts';
import { cleanUp, findByRole, it, maybeByRole, pageText, section, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const DASHBOARD = '/dashboard/my-sahla';
const GUARDED = [
  DASHBOARD,
  '/dashboard/History/call',
  '/dashboard/view-usage/summary',
  '/about-sahla/about-my-sahla',
  '/bundles/all?type=Daily',
  '/more/member-get-member',
  '/noudjoum',
  '/services/sabbaqli',
  '/setting/view-profile',
  '/support/faq',
  '/promotion?promoID=1',
];
const FOR_ANONYMOUS = ['/', '/sign-up', '/sign-in', '/register-otp', '/forgot-password', '/create-new-password'];
const OPEN = ['/catalogue', '/help', '/migration', '/non-sahla', '/privacy-policy', '/shops', '/terms-of-use'];

/** Opens an address without a subscriber, with the language and labels of the portal. */
async function openAnonymously(address: string) {
  await signedIn(DEMO);
  await cleanUp();
  return renderApp(address);
}

it.each(GUARDED)('an anonymous visitor is led from %s to the first screen', async (address) => {
  const history = await openAnonymously(address);
  await findByRole('link', 'Se connecter');
  expect(history.location.href).toBe('/');
});

it.each(FOR_ANONYMOUS)(
  'a subscriber is led from %s, which is for anonymous visitors, to the dashboard',
  async (address) => {
    await signedIn(DEMO);
    const history = await renderApp(address);
    await waitFor(() => expect(section('Solde')).toBeTruthy());
    expect(history.location.href).toBe(DASHBOARD);
  },
);

it.each(OPEN)('%s opens without a sign-in', async (address) => {
  const history = await openAnonymously(address);
  await screen.findByRole('heading', { level: 1 });
  expect(maybeByRole('heading', 'Page introuvable')).toBeNull();
  expect(history.location.href).toBe(address);
});

it('an unknown address says so, and links to the first screen', async ({ user }) => {
  const history = await openAnonymously('/no/such/page');
  await findByRole('heading', 'Page introuvable');
  expect(pageText()).toContain('L’adresse est peut-être incomplète, ou la page a changé de place.');
  await user.click(await findByRole('link', 'Page d’accueil'));
  await findByRole('link', 'Se connecter');
  expect(history.location.href).toBe('/');
});

it('the address of an unknown service says that there is no such page', async () => {
  await signedIn(DEMO);
  await renderApp('/services/nothing-like-it');
  expect((await findByRole('heading', 'Page introuvable')).tagName).toBe('H1');
});

it('addresses keep the operator’s name, and the old spelling of All opens', async () => {
  await signedIn(DEMO);
  await renderApp('/bundles/All');
  expect((await findByRole('heading', 'Tous les forfaits')).tagName).toBe('H1');
  await cleanUp();
  await signedIn(DEMO);
  const history = await renderApp('/about-sahla/about-sahla-algeria');
  await screen.findByRole('heading', { level: 1 });
  expect(maybeByRole('heading', 'Page introuvable')).toBeNull();
  expect(history.location.href).toBe('/about-sahla/about-sahla-algeria');
});
