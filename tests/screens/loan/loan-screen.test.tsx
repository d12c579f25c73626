import { useSearch } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { BARRED, BFF, DEMO } from '../../support/operator.ts';
import {
  button,
  byRole,
  findByRole,
  hrefs,
  it,
  pageText,
  pressable,
  renderScreen,
  requests,
  section,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const TAKE = `${BFF}/users/loan/take`;

/** Passes the search parameters like the route does. */
function LoanRoute() {
  const { band }: { band?: string } = useSearch({ strict: false });
  return <LoanScreen band={band} />;
}

const offers = (title: string) => within(section(title)).queryAllByRole('button').map(textOf);
const dialog = () => textOf(screen.getByRole('dialog'));

it('the loan screen shows the balance, and credit and bundles, each with fee and repayment', async () => {
  await renderScreen(DEMO, <LoanRoute />);
  await waitFor(() => expect(pageText()).toMatch(/Solde actuel.*1 240,50 DA.*Avance de crédit/));
  await waitFor(() => expect(offers('Un forfait en avance')).toHaveLength(3));
  expect(offers('Avance de crédit')).toHaveLength(4);
  expect(offers('Avance de crédit')[1]).toBe('100 DAÀ rembourser : 110 DAdont 10 DA de frais');
  expect(offers('Un forfait en avance')[0]).toContain('À rembourser : 35 DA');
  // By the catalogue, which may arrive later.
  await waitFor(() => expect(offers('Un forfait en avance')[0]).toContain('Journée 300 Mo24 heures'));
});

it('the loan screen shows all costs before a loan is taken, then the debt and what to do about it', async ({
  user,
}) => {
  await renderScreen(DEMO, <LoanRoute />);
  await waitFor(() => expect(offers('Avance de crédit')).toHaveLength(4));
  await user.click(button(/^100 DA/));
  await waitFor(() => expect(dialog()).toContain('Solde actuel1 240,50 DA'));
  expect(dialog()).toContain('Solde après1 340,50 DA');
  expect(dialog()).toMatch(/Vous recevez100 DA.*Frais10 DA.*À rembourser110 DA.*110 DA seront retenus/);
  await pressable(button(/^Prendre l’avance/));
  await user.dblClick(button(/^Prendre l’avance/));
  await waitFor(() => expect(dialog()).toContain('100 DA ajoutés à votre solde.'));
  expect((await requests()).filter(({ path }) => path === TAKE)).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  await waitFor(() => expect(textOf(section('Avance à rembourser'))).toContain('110 DAAvance de 100 DA du'));
  expect(hrefs(section('Avance à rembourser'))).toEqual(['/dashboard/online-topup', '/dashboard/scratch-card']);
  expect(pageText()).not.toContain('Un forfait en avance');
});

it('the loan screen leaves the balance unchanged for a lent bundle', async ({ user }) => {
  await renderScreen(DEMO, <LoanRoute />);
  await waitFor(() => expect(offers('Un forfait en avance')).toHaveLength(3));
  await user.click(button(/^Journée 300 Mo/));
  await waitFor(() => expect(dialog()).toContain('Solde après1 240,50 DA'));
  await waitFor(() => expect(dialog()).toContain('Vous recevezJournée 300 MoValidité24 heures'));
  await user.click(button(/^Prendre l’avance/));
  await waitFor(() => expect(dialog()).toContain('Votre forfait Journée 300 Mo est actif.'));
});

it('the loan screen offers no loan to a barred line, and tells it where to get help', async () => {
  await renderScreen(BARRED, <LoanRoute />);
  await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
  expect(pageText()).toContain('Aucune avance n’est possible tant que votre ligne n’est pas rétablie.');
  expect(hrefs(document)).toEqual(['tel:3020', '/support/find-store']);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

it('the loan screen shows cached offers offline, with the USSD code', async ({ user }) => {
  await renderScreen(DEMO, <LoanRoute />);
  await waitFor(() => expect(offers('Avance de crédit')).toHaveLength(4));
  setNetwork(false);
  await waitFor(() => expect(pageText()).toContain('demandez une avance au *230#'));
  // Balance and cards were read together: their age shows once.
  expect(pageText().match(/Actualisé/g)).toHaveLength(1);
  await user.click(button(/^50 DA/));
  await waitFor(() => expect(dialog()).toContain('Il faut une connexion pour confirmer.'));
  expect(button(/^Prendre l’avance/).disabled).toBe(true);
});

it('the address of services without a name leads to the whole menu, which finds them by name', async ({ user }) => {
  await signedIn(DEMO);
  await renderApp('/services');
  await findByRole('heading', 'Plus');
  await user.type(await findByRole('searchbox', 'Que cherchez-vous ?'), 'stormili');
  await waitFor(() => expect(hrefs(byRole('navigation', 'Où aller'))).toEqual(['/more/core-service/stormili']));
});
