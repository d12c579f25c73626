/** The catalogue while it loads, and after it failed to. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import {
  button,
  changeLine,
  cleanUp,
  findByRole,
  isFetching,
  it,
  maybeByRole,
  renderScreen,
  setFaults,
  setNetwork,
  settled,
} from '../../support/screen.tsx';

const PATH = '/api/product-offerings';
const CONTROLS = ['Chercher un forfait', 'Filtrer', 'Me conseiller'];
const shown = () => CONTROLS.filter((name) => maybeByRole('button', name));

it('offers no search, filter or comparison of a catalogue that failed to load, until a retry succeeds', async ({
  user,
}) => {
  await setFaults({ errorRate: { value: 1, match: PATH }, errorStatus: 403 });
  await renderScreen(DEMO, <BundleListScreen />);
  await screen.findByRole('alert');
  expect(shown()).toEqual([]);
  await setFaults({ errorRate: 0 });
  await user.click(button('Réessayer'));
  await findByRole('heading', 'Pour la journée');
  expect(shown()).toEqual(CONTROLS);
});

it('has one button that shines among those of a list: that of the best price', async () => {
  await renderScreen(DEMO, <BundleListScreen category="data" type="Daily" />);
  const best = (await screen.findByText('Meilleur prix/Go')).closest('article');
  const shining = screen
    .getAllByRole('button', { name: /^Acheter/ })
    .filter(({ classList }) => classList.contains('bg-accent'));
  expect(shining.map((each) => each.closest('article'))).toEqual([best]);
});

it('reserves the place of a heading only if the list will have headings', async () => {
  await setFaults({ latencyMs: { value: 300, match: PATH } });
  await renderScreen(DEMO, <BundleListScreen sort="price" />);
  await waitFor(() => expect(document.querySelector('.skeleton')).not.toBeNull());
  expect(document.querySelector('.skeleton[data-like="Pour la journée"]')).toBeNull();
  await cleanUp();
  await renderScreen(DEMO, <BundleListScreen />);
  await waitFor(() => expect(document.querySelector('.skeleton[data-like="Pour la journée"]')).not.toBeNull());
  await findByRole('heading', 'Pour la journée');
});

it('says the balance above the prices, and offline when it was read', async () => {
  await renderScreen(DEMO, <BundleListScreen />);
  await screen.findByText(/^Solde\s: 1\s240,50\sDA$/);
  act(() => setNetwork(false));
  await screen.findByText(/^Solde\s: 1\s240,50\sDA \(\d\d\/\d\d\D+\d\d:\d\d\)$/);
});

it('says no balance to a postpaid line, whose bill pays', async () => {
  const asOf = new Date(NOW_MS).toISOString();
  const account = { planCode: 'PLAN_PLUS', hadraEligible: true, lineType: 'postpaid', status: 'active', asOf };
  await setFaults({
    replaceBody: { value: { ...account, balance: 1240.5 }, match: `${BFF}/subscriptions/getAccountInfo` },
  });
  await renderScreen(DEMO, <BundleListScreen />);
  await findByRole('heading', 'Pour la journée');
  await settled(() => isFetching() === 0);
  expect(screen.queryByText(/^Solde/)).toBeNull();
});

it('says on the details of a bundle what it leaves of the balance, or what is missing', async () => {
  await renderScreen(DEMO, <BundleListScreen offer="D_25GB_MONTH" />);
  await screen.findByText(/^Il vous restera 40,50\sDA sur 1\s240,50\sDA$/);
  await cleanUp();
  await changeLine(DEMO, { balance: 1100 });
  await renderScreen(DEMO, <BundleListScreen offer="D_25GB_MONTH" />);
  await screen.findByText(/^Il vous manque 100\sDA\s: votre solde est de 1\s100\sDA$/);
  act(() => setNetwork(false));
  await waitFor(() => expect(screen.queryByText(/^Il vous manque/)).toBeNull());
});
