/** What the balance after an order has to pay next without being asked. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { TransferScreen } from '#src/features/services/transfer-screen.tsx';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { cleanUp, isFetching, it, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const LIST = `${BFF}/renewal/list`;
const buying = (offer: string) => <BundleListScreen offer={offer} buy />;
const sheet = () => textOf(screen.getByRole('dialog'));
const RENEWAL = /Prochain renouvellement|il manquera/;
/** Everything is loaded. */
const settled = async () => {
  await waitFor(() => expect(sheet()).toContain('Solde après'));
  await waitFor(() => expect(isFetching()).toBe(0));
};
const DAY_MS = 86_400_000;

/** A line with these renewals, of this price, so many days from now, of this bundle. */
const renewing = (...charges: readonly (readonly [price: number, days: number, bundle?: string])[]) =>
  setFaults({
    replaceBody: {
      value: {
        renewals: charges.map(([price, days, bundle], index) => ({
          sahla_ref: bundle ?? `D_${index}`,
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
    await waitFor(() =>
      expect(sheet()).toMatch(
        /Solde après\s?1 140,50 DA\s?Prochain renouvellement\s: \S?Semaine 120.min\S?, 200 DA le 23 novembre\./,
      ),
    );
    expect(sheet()).not.toContain('il manquera');
  });

  it('add up what renews on one day, and say what will be missing for it', async () => {
    await renewing([400.1, 2], [2000, 9], [800.2, 2]);
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() =>
      expect(sheet()).toMatch(/Le 23 novembre, il manquera 59,80 DA pour renouveler \S?Forfait 0, Forfait 2\S?\./),
    );
  });

  it('say nothing of renewals if there are none, or if they cannot be read', async () => {
    await renewing();
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await settled();
    expect(sheet()).not.toMatch(RENEWAL);
    await cleanUp();
    await setFaults({ errorRate: { value: 1, match: LIST } });
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await settled();
    expect(sheet()).not.toMatch(RENEWAL);
  });

  it('of a conversion say only what will be missing for the other bundles', async () => {
    const converting = <ConversionScreen search={{ from: 'BI-0001-5', to: 'D_10GB_WEEK' }} />;
    await renderScreen(DEMO, converting);
    await settled();
    expect(sheet()).not.toMatch(RENEWAL);
    await cleanUp();
    await renewing([2000, 9]);
    await renderScreen(DEMO, converting);
    await waitFor(() => expect(sheet()).toMatch(/il manquera 1 109,50 DA pour renouveler \S?Forfait 0/));
  });

  it('of a conversion do not count the renewal of the bundle itself', async () => {
    await renewing([2000, 9, 'D_3GB_WEEK']);
    await renderScreen(DEMO, <ConversionScreen search={{ from: 'BI-0001-5', to: 'D_10GB_WEEK' }} />);
    await settled();
    expect(sheet()).not.toMatch(RENEWAL);
  });

  it('of a transfer have it before an amount is typed', async () => {
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    await waitFor(() => expect(pageText()).toMatch(/Solde après\s?–\s?Prochain renouvellement\s: \S?Semaine 120.min/));
  });

  // Last: the portal remembers for an hour that the operator lacks a call.
  it('leave it out if the operator has no renewals', async () => {
    await setFaults({ missingCalls: { value: 404, match: LIST } });
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await settled();
    expect(sheet()).not.toMatch(RENEWAL);
  });
});
