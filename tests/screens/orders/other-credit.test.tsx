/** A purchase that lacks credit: the ways to get it without a bank card, and the way back to the purchase. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BFF, LOW_BALANCE } from '../../support/operator.ts';
import { button, byRole, findByRole, hrefs, it, setFaults, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const PURCHASE = '/bundles/all?offer=D_1GB_DAY&buy=true';
const BANDS = `${BFF}/users/loan/eligibleBands`;
const CARD = 'Carte de recharge';

async function openPurchase() {
  await signedIn(LOW_BALANCE);
  const history = await renderApp(PURCHASE);
  await findByRole('link', 'Recharger 90 DA');
  return history;
}

const ways = () => hrefs(screen.getByRole('dialog')).map((href) => href?.replace(/\?.*/, ''));

it('a purchase without enough credit offers a scratch card and the smallest advance that suffices', async () => {
  await openPurchase();
  await findByRole('link', /^Avance de 100 DA ?frais.: 10 DA$/);
  expect(ways()).toEqual(['/dashboard/online-topup', '/dashboard/scratch-card', '/services/sabbaqli']);
});

it('a purchase offers no advance that is too small, or that the line may not take', async () => {
  const band = { bandId: 'B', amount: 80, fee: 10, repayment: 90, repaymentRule: '-' };
  for (const bands of [
    { eligible: true, bands: [band] },
    { eligible: false, bands: [{ ...band, amount: 100 }] },
  ]) {
    await setFaults({ replaceBody: { value: bands, match: BANDS } });
    await openPurchase();
    await waitFor(() => expect(ways()).toEqual(['/dashboard/online-topup', '/dashboard/scratch-card']));
  }
});

it('a top-up for a purchase names what it is for', async ({ user }) => {
  await openPurchase();
  await user.click(byRole('link', 'Recharger 90 DA'));
  await screen.findByText('Suffit pour Journée 1 Go.');
});

it('a purchase resumes after a scratch card has added credit', async ({ user }) => {
  const history = await openPurchase();
  await user.click(byRole('link', CARD));
  await user.type(await screen.findByLabelText('Code de la carte'), '20001234567890');
  await user.click(button('Recharger ma ligne'));
  await user.click(await findByRole('button', 'Reprendre mon achat'));
  await findByRole('button', 'Payer 100 DA');
  expect(history.location.href).toBe(PURCHASE);
});

it('a purchase resumes after a scratch card that was chosen on the page of the bank card', async ({ user }) => {
  const history = await openPurchase();
  await user.click(byRole('link', 'Recharger 90 DA'));
  await user.click(await findByRole('link', CARD));
  await screen.findByLabelText('Code de la carte');
  expect(new URLSearchParams(history.location.search).get('back')).toBe(PURCHASE);
});

it('a purchase resumes after an advance', async ({ user }) => {
  const history = await openPurchase();
  await user.click(await findByRole('link', /^Avance de 100 DA/));
  await user.click(await findByRole('button', /^Prendre l’avance/));
  await user.click(await findByRole('button', 'Reprendre mon achat'));
  await findByRole('button', 'Payer 100 DA');
  expect(history.location.href).toBe(PURCHASE);
});
