/** The frame around pages. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { overlayLabels } from '#src/i18n/labels.ts';
import { setQuickAccess } from '#src/session/quick-access.ts';
import { WIDE } from '#src/ui/hooks/use-media.ts';
import { DEMO, QUICK_ACCESS } from '../../support/operator.ts';
import {
  byRole,
  descriptionOf,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  section,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const back = () => findByRole('link', 'Retour');

async function open(address: string): Promise<void> {
  await signedIn(DEMO);
  await renderApp(address);
  await screen.findByRole('main');
}

/** A wide window has the whole menu beside the page. */
function widen(): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === WIDE, media: query }),
  );
}

it('has no footer and no language selector around a subscriber’s page, and shows the line', async () => {
  await open('/setting/change-email');
  expect((await findByRole('link', /0550 00 00 01/)).getAttribute('href')).toBe('/setting/account');
  expect(maybeByRole('contentinfo', /.*/)).toBeNull();
  expect(maybeByRole('combobox', 'Langue')).toBeNull();
});

it('leads Back to the page above after an address was opened directly', async ({ user }) => {
  await open('/setting/change-email');
  expect((await back()).getAttribute('href')).toBe('/more/setting');
  await user.click(await back());
  await findByRole('heading', 'Plus');
  expect(maybeByRole('link', 'Retour')).toBeNull();
});

it('has navigations with different names on a page that does not exist', async () => {
  await open('/no-such-page');
  await findByRole('searchbox', 'Que cherchez-vous ?');
  const names = screen.getAllByRole('navigation').map((each) => each.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(names.length);
});

it('shows the plan and the language above the menu page’s search, and the number only in the bar', async () => {
  await open('/more/setting');
  const main = screen.getByRole('main');
  await findByRole('combobox', 'Langue', main);
  await waitFor(() => expect(textOf(main)).toMatch(/^Plus ?Votre offre : Sahla Plus/));
  expect(textOf(main)).not.toContain('0550 00 00 01');
});

it('calls the help line from the menu page', async () => {
  await open('/more/setting');
  expect((await findByRole('link', 'Appeler le 3020')).getAttribute('href')).toBe('tel:3020');
});

it('finds a place of the menu by its description, and a search that finds none leads to the help', async ({ user }) => {
  await open('/more/setting');
  const field = await findByRole('searchbox', 'Que cherchez-vous ?');
  await user.type(field, 'itineraire');
  expect(hrefs(screen.getByRole('main'))).toContain('/support/find-store');
  expect(hrefs(screen.getByRole('main'))).not.toContain('/dashboard/weather');
  await user.clear(field);
  await user.type(field, 'zzz');
  await user.click(byRole('button', 'Chercher dans l’aide'));
  await findByRole('heading', 'Questions fréquentes');
});

it('links from About to everything that the footer of signed-out pages links to', async () => {
  await open('/about-sahla/about-my-sahla');
  await findByRole('link', /^Confidentialité/, screen.getByRole('main'));
  const links = hrefs(screen.getByRole('main'));
  expect(links).toContain('/more/privacy-policy');
  expect(links).toContain('/more/terms-conditions');
  expect(links.filter((href) => href?.startsWith('http')).length).toBeGreaterThanOrEqual(7);
  expect(pageText()).toContain('©');
});

it('marks only the entry of the page in the menu, although its address is below that of another entry', async () => {
  widen();
  try {
    await open('/more/core-service/stormili');
    const menu = await findByRole('navigation', 'Menu principal');
    const current = [...menu.querySelectorAll<HTMLElement>('[aria-current=page]')].map(textOf);
    expect(current).toEqual(['Transfert de crédit']);
  } finally {
    vi.unstubAllGlobals();
  }
});

it('greys the pages of e-mail and password in the menu and on the account page in quick access, and says why', async () => {
  widen();
  try {
    await signedIn(QUICK_ACCESS);
    setQuickAccess(true);
    await renderApp('/setting/account');
    const menu = await findByRole('navigation', 'Menu principal');
    const links = await waitFor(() => section('Profil et sécurité'));
    for (const place of [menu, links])
      for (const name of [/^Changer d’e‑mail/, /^Changer de mot de passe/]) {
        const greyed = await findByRole('link', name, place);
        await waitFor(() => expect(greyed.getAttribute('aria-disabled')).toBe('true'));
        expect(descriptionOf(greyed)).toContain('Indisponible en accès rapide.');
      }
  } finally {
    setQuickAccess(false);
    vi.unstubAllGlobals();
  }
});

it('has no link to the points in any menu when the operator hides them', async () => {
  await signedIn(DEMO);
  await renderApp('/more/setting');
  await waitFor(() => expect(hrefs(document)).toContain('/noudjoum'));
  await act(() => overlayLabels('fr', { show_noudjoum: 'false' }));
  await waitFor(() => expect(hrefs(document)).not.toContain('/noudjoum'));
  expect(hrefs(document)).toContain('/more/member-get-member');
});

describe('the footer', () => {
  const footerLinks = () => [...document.querySelectorAll<HTMLElement>('main ~ footer')].flatMap(hrefs);

  it('has the links to the app stores under the first screen', async () => {
    await renderApp('/');
    await waitFor(() => expect(footerLinks()).toContain(brand.links.playStore));
  });

  it('has only the legal texts under the other signed-out pages', async () => {
    await renderApp('/sign-in');
    await findByRole('heading', 'Se connecter');
    expect(footerLinks()).toEqual(['/privacy-policy', '/terms-of-use']);
  });
});
