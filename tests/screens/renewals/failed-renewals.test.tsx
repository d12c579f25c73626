/** On the dashboard: a bundle that did not renew for lack of credit. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { FailedRenewals } from '#src/features/renewals/failed-renewals.tsx';
import { saveRenewal } from '../../../sandbox/db/renewals.ts';
import { DAY_MS } from '../../../sandbox/time.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { changeLine, hrefs, isFetching, it, operator, pageText, renderScreen } from '../../support/screen.tsx';

function failYesterday(): void {
  const [missedAt, nextChargeAt] = [NOW_MS - DAY_MS, NOW_MS + DAY_MS];
  saveRenewal(operator.sandbox.context.db, {
    msisdn: DEMO,
    ref: 'D_3GB_WEEK',
    isEnabled: true,
    nextChargeAt,
    missedAt,
  });
}

it('names the bundle that did not renew, the missing credit, and the top-up that covers it', async () => {
  failYesterday();
  await changeLine(DEMO, { balance: 100 });
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toMatch(/Pas renouvelé le 20 novembre : .*3 Go/));
  expect(pageText()).toContain('Il vous manque 150 DA pour 250 DA.');
  expect(hrefs(document)[0]).toMatch(/^\/dashboard\/online-topup\?.*amount=150/);
});

it('says when a renewal that failed is tried again, once the balance is enough', async () => {
  failYesterday();
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toContain('Votre solde suffit maintenant : nouvel essai le 22 novembre.'));
  expect(hrefs(document)).toEqual([]);
});

it('says nothing if no renewal failed', async () => {
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(pageText()).toBe('');
});
