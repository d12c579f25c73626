/** On the dashboard: a bundle that did not renew, and a renewal that the operator has stopped. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ComingUp } from '#src/features/renewals/coming-up.tsx';
import { FailedRenewals } from '#src/features/renewals/failed-renewals.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { saveRenewal } from '../../../sandbox/db/renewals.ts';
import { DAY_MS } from '../../../sandbox/time.ts';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import {
  changeLine,
  hrefs,
  isFetching,
  it,
  operator,
  pageText,
  renderScreen,
  requests,
  setFaults,
} from '../../support/screen.tsx';

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

it('asks for the top-up of a missed renewal once, also where the coming charges are listed', async () => {
  failYesterday();
  await changeLine(DEMO, { balance: 100 });
  await renderScreen(
    DEMO,
    <>
      <FailedRenewals />
      <ComingUp />
    </>,
  );
  await waitFor(() => expect(pageText()).toContain('Il vous manque 150 DA pour 250 DA.'));
  await waitFor(() => expect(pageText()).toMatch(/Se renouvelle le .+2 000 DA/));
  expect(pageText().match(/Recharger/g)).toHaveLength(1);
});

it('fault 51: says beside a failed renewal that an advance is repaid first, because the top-up covers both', async () => {
  failYesterday();
  await changeLine(DEMO, { balance: 100 });
  const advance = { id: 'loan-1', msisdn: DEMO, band_id: 'B', amount: 55, due: 55, taken_at: 1 };
  operator.sandbox.context.db.insert('loans', advance);
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toContain('Il vous manque 150 DA pour 250 DA.'));
  expect(pageText()).toContain('Une recharge rembourse d’abord les 55 DA de votre avance.');
  expect(hrefs(document)[0]).toMatch(/^\/dashboard\/online-topup\?.*amount=210/);
});

it('says when a renewal that failed is tried again, once the balance is enough', async () => {
  failYesterday();
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toContain('Votre solde suffit maintenant : nouvel essai le 22 novembre.'));
  expect(hrefs(document)).toEqual([]);
});

/** The operator gave up then. */
function stop(at: number, reason: 'credit' | 'unavailable', missing: number | null = null): void {
  const off = { msisdn: DEMO, isEnabled: false, nextChargeAt: null, missedAt: null };
  saveRenewal(operator.sandbox.context.db, { ...off, ref: STOPPED, failed: { at, reason, missing } });
}

/** A bundle that is not on the line. */
const STOPPED = 'D_10GB_WEEK';
const REBUY = `/bundles/all?offer=${STOPPED}&buy=true`;

it('says which renewal the operator has stopped and why, and offers to buy the bundle again', async () => {
  stop(NOW_MS - 2 * DAY_MS, 'credit', 245);
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toMatch(/Renouvellement arrêté le 19 novembre : .*10 Go/));
  expect(pageText()).toContain('Il manquait 245 DA au dernier essai. Rien n’a été débité.');
  await waitFor(() => expect(pageText()).toMatch(/Racheter.*600 DA/));
  expect(hrefs(document)).toEqual([REBUY]);
});

it('says that the credit was not enough where the operator does not say how much was missing', async () => {
  stop(NOW_MS - DAY_MS, 'credit');
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toContain('Le crédit n’a pas suffi, même après plusieurs essais.'));
});

it('leads to the other bundles if the stopped one is no longer sold', async () => {
  stop(NOW_MS - DAY_MS, 'unavailable');
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toContain('Ce forfait n’est plus vendu. Rien n’a été débité.'));
  expect(hrefs(document)).toEqual(['/bundles/all?type=Daily']);
});

it('says nothing of a renewal that stopped more than a week ago, whatever the operator still lists', async () => {
  const failed = { at: new Date(NOW_MS - 7 * DAY_MS).toISOString(), reason: 'credit' };
  const renewals = [{ sahla_ref: STOPPED, name: 'Semaine 10 Go', price: 350, enabled: false, failed }];
  await setFaults({ replaceBody: { value: { renewals }, match: `${BFF}/renewal/list` } });
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(async () =>
    expect((await requests()).some(({ path }) => path.includes('getPlanAllocation'))).toBe(true),
  );
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(pageText()).toBe('');
});

it('does not offer again what is on the line, even if the operator still lists it as stopped', async () => {
  const failed = { at: new Date(NOW_MS - DAY_MS).toISOString(), reason: 'credit' };
  const off = { price: 350, enabled: false, failed };
  const renewals = [
    { sahla_ref: 'D_3GB_WEEK', name: 'Semaine 3 Go', ...off },
    { sahla_ref: STOPPED, name: 'Semaine 10 Go', ...off },
  ];
  await setFaults({ replaceBody: { value: { renewals }, match: `${BFF}/renewal/list` } });
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toContain('Semaine 10 Go'));
  expect(pageText()).not.toContain('Semaine 3 Go');
});

it('says nothing of stopped renewals on a barred line, which cannot buy', async () => {
  stop(NOW_MS - DAY_MS, 'credit', 245);
  await changeLine(DEMO, { status: 'barred' });
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(async () =>
    expect((await requests()).some(({ path }) => path.includes('getPlanAllocation'))).toBe(true),
  );
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(pageText()).toBe('');
});

it('names both what is tried again and what has stopped', async () => {
  failYesterday();
  stop(NOW_MS - DAY_MS, 'credit', 245);
  await changeLine(DEMO, { balance: 100 });
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(pageText()).toMatch(/Pas renouvelé le 20 novembre.+Renouvellement arrêté le 20 novembre/));
});

it('says on the page of renewals when and why one has stopped', async () => {
  stop(NOW_MS - 2 * DAY_MS, 'credit', 245);
  await renderScreen(DEMO, <RenewalsScreen shows="off" search={{}} />);
  await waitFor(() => expect(pageText()).toContain('Arrêté le 19 novembre'));
  expect(pageText()).toContain('Il manquait 245 DA au dernier essai.');
});

it('says nothing if no renewal failed', async () => {
  await renderScreen(DEMO, <FailedRenewals />);
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(pageText()).toBe('');
});
