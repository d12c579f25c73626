/** What the balance after an order has to pay next without being asked. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { TransferScreen } from '#src/features/services/transfer-screen.tsx';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { isFetching, it, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const LIST = `${BFF}/renewal/list`;
const buying = (offer: string) => <BundleListScreen offer={offer} buy />;
const sheet = () => textOf(screen.getByRole('dialog'));
const DAY_MS = 86_400_000;

/** A line with these renewals, of this price, so many days from now. */
const renewing = (...charges: readonly (readonly [price: number, days: number])[]) =>
  setFaults({
    replaceBody: {
      value: {
        renewals: charges.map(([price, days], index) => ({
          sahla_ref: `D_${index}`,
          name: `Forfait ${index}`,
          price,
          enabled: true,
          nextChargeAt: new Date(NOW_MS + days * DAY_MS).toISOString(),
        })),
      },
      match: LIST,
    },
  });

describe('the sums of an order', () => {
  it('say when the line renews next, and for how much', async () => {
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() => expect(sheet()).toMatch(/Solde après\s?1 140,50 DA\s?À renouveler le 23 novembre\s?200 DA/));
    expect(sheet()).not.toContain('Il manquera');
  });

  it('add up what renews on one day, and say what will be missing for it', async () => {
    await renewing([400.1, 2], [2000, 9], [800.2, 2]);
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() =>
      expect(sheet()).toMatch(/À renouveler le 23 novembre\s?1 200,30 DA\s?Il manquera alors\s?59,80 DA/),
    );
  });

  it('say that nothing renews', async () => {
    await renewing();
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() => expect(sheet()).toMatch(/Prochain renouvellement\s?Aucun/));
  });

  it('promise nothing if the renewals cannot be read', async () => {
    await setFaults({ errorRate: { value: 1, match: LIST } });
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() => expect(sheet()).toMatch(/Prochain renouvellement\s?–/));
  });

  it('of a conversion leave it out: it may replace what renews', async () => {
    await renderScreen(DEMO, <ConversionScreen search={{ from: 'BI-0001-5', to: 'D_10GB_WEEK' }} />);
    await waitFor(() => expect(sheet()).toContain('Solde après'));
    await waitFor(() => expect(isFetching()).toBe(0));
    expect(sheet()).not.toContain('À renouveler');
  });

  it('of a transfer have it before an amount is typed', async () => {
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    await waitFor(() => expect(pageText()).toMatch(/Solde après\s?–\s?À renouveler le 23 novembre\s?200 DA/));
  });

  // Last: the portal remembers for an hour that the operator lacks a call.
  it('leave it out if the operator has no renewals', async () => {
    await setFaults({ missingCalls: { value: 404, match: LIST } });
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() => expect(sheet()).toContain('Solde après'));
    await waitFor(() => expect(isFetching()).toBe(0));
    expect(sheet()).not.toMatch(/renouvellement|À renouveler/);
  });
});
