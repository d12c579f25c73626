/** What the balance after an order has to pay next without being asked: the same as home says of it. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { ComingUp } from '#src/features/renewals/coming-up.tsx';
import { TransferScreen } from '#src/features/services/transfer-screen.tsx';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { cleanUp, isFetching, it, operator, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const LIST = `${BFF}/renewal/list`;
const buying = (offer: string) => <BundleListScreen offer={offer} buy />;
const sheet = () => textOf(screen.getByRole('dialog'));
const NEXT = /Prochain débit|[Ii]l manquera/;
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
          validity: 'Monthly',
        })),
      },
      match: LIST,
    },
  });

/** An advance that the line owes. */
const lend = (due: number) =>
  operator.sandbox.context.db.insert('loans', {
    id: 'loan-1',
    msisdn: DEMO,
    band_id: 'B',
    amount: due,
    due,
    taken_at: 1,
  });

describe('the sums of an order', () => {
  it('say what is charged next, and for how much', async () => {
    await renewing([200, 2, 'V_120MIN_WEEK'], [100, 2], [500, 9]);
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() =>
      expect(sheet()).toMatch(
        /Solde après\s?1 140,50 DA\s?Prochain débit\s: \S?Forfait 0, Forfait 1\S?, 300 DA le 23 novembre\./,
      ),
    );
    expect(sheet()).not.toContain('Il manquera');
  });

  it('fault 73: say the same as home of what will be missing, with the price of the order', async () => {
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(pageText()).toContain('Le 9 décembre, il manquera 1 359,50 DA'));
    await cleanUp();
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() => expect(sheet()).toMatch(/Il manquera 1 459,50 DA le 9 décembre pour \S?Smart 2000\S?\./));
  });

  it('add up what is charged on one day, and say what will be missing for it', async () => {
    await renewing([400.1, 2], [2000, 9], [800.2, 2]);
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() =>
      expect(sheet()).toMatch(/Il manquera 59,80 DA le 23 novembre pour \S?Forfait 0, Forfait 2\S?\./),
    );
  });

  it('fault 51: count the advance, which the next top-up repays first', async () => {
    await renewing([1300, 2]);
    lend(110);
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() =>
      expect(sheet()).toMatch(
        /Il manquera 269,50 DA le 23 novembre pour \S?Forfait 0\S?\. Une recharge rembourse d’abord les 110 DA de votre avance\./,
      ),
    );
  });

  it('count the renewal that the purchase turns on', async ({ user }) => {
    await renewing([1000, 9]);
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await waitFor(() => expect(sheet()).toMatch(/Prochain débit\s: \S?Forfait 0\S?, 1 000 DA le 30 novembre/));
    await user.click(screen.getByRole('checkbox', { name: /Renouveler/ }));
    await waitFor(() =>
      expect(sheet()).toMatch(/Il manquera 759,50 DA le 30 novembre pour \S?Forfait 0, Journée 1.Go\S?\./),
    );
  });

  it('say nothing of charges if there are none, or if one of the lists cannot be read', async () => {
    await renewing();
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await settled();
    expect(sheet()).not.toMatch(NEXT);
    await cleanUp();
    for (const match of [LIST, `${BFF}/services`]) {
      await setFaults({ errorRate: { value: 1, match } });
      await renderScreen(DEMO, buying('D_1GB_DAY'));
      await settled();
      expect(sheet()).not.toMatch(NEXT);
      await cleanUp();
    }
  });

  it('of a conversion say only what will be missing for the other bundles', async () => {
    const converting = <ConversionScreen search={{ from: 'BI-0001-5', to: 'D_10GB_WEEK' }} />;
    await renderScreen(DEMO, converting);
    await waitFor(() => expect(sheet()).toMatch(/Il manquera 1 709,50 DA le 9 décembre pour \S?Smart 2000/));
    await cleanUp();
    await renewing([200, 9]);
    await renderScreen(DEMO, converting);
    await settled();
    expect(sheet()).not.toMatch(NEXT);
  });

  it('of a conversion do not count the renewal of the bundle itself', async () => {
    await renewing([2000, 9, 'D_3GB_WEEK']);
    await renderScreen(DEMO, <ConversionScreen search={{ from: 'BI-0001-5', to: 'D_10GB_WEEK' }} />);
    await settled();
    expect(sheet()).not.toMatch(NEXT);
  });

  it('of a transfer have it before an amount is typed', async () => {
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    await waitFor(() => expect(pageText()).toMatch(/Solde après\s?–\s?Prochain débit\s: \S?Semaine 120.min/));
  });

  // Last: the portal remembers for an hour that the operator lacks a call.
  it('leave it out if the operator has no renewals and no service is charged', async () => {
    await setFaults({ missingCalls: { value: 404, match: LIST } });
    await renderScreen(DEMO, buying('D_1GB_DAY'));
    await settled();
    expect(sheet()).not.toMatch(NEXT);
  });
});
