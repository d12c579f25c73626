/** Where the operator has its own list of coming charges, the screens say what it says. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { ComingUp } from '#src/features/renewals/coming-up.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import {
  cleanUp,
  hrefs,
  isFetching,
  it,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  textOf,
} from '../../support/screen.tsx';

const PATH = `${BFF}/subscriptions/upcomingCharges`;

// An hour passes on the phone, so that the portal forgets that a call was not offered.
let nowMs = NOW_MS;
beforeEach(() => {
  nowMs += 2 * 3_600_000;
  vi.setSystemTime(nowMs);
  brand.capabilities.upcomingCharges = true;
});
afterEach(() => {
  brand.capabilities.upcomingCharges = false;
});

const card = () => textOf(section('À venir'));
const OWN_SUM = 'Débits d’ici là : 2 600 DA (3 × 200 + 2 000)';

const listing = (until: string) => ({
  charges: [
    { at: '2026-11-23T10:00:00+01:00', amount: 200, kind: 'renewal', ref: 'V_120MIN_WEEK', name: 'Semaine 120 min' },
    { at: '2026-11-24T09:00:00+01:00', amount: 1100, kind: 'other', name: 'Facture de l’appareil' },
  ],
  until,
});

const answer = (until = '2027-03-21') => setFaults({ replaceBody: { value: listing(until), match: PATH } });

it('says the operator’s charges and their sum, also of what the portal does not know', async () => {
  await answer();
  await renderScreen(DEMO, <ComingUp />);
  await waitFor(() => expect(card()).toContain('Débits d’ici là : 1 300 DA (200 + 1 100) · Solde : 1 240,50 DA'));
  expect(card()).toContain('il manquera 59,50 DA');
  const rows = [...section('À venir').querySelectorAll('li')];
  const row = rows.find((each) => textOf(each).startsWith('Facture de l’appareil'));
  expect(textOf(row)).toMatch(/Débit le 24 novembre.*1 100 DA$/);
  // The portal has no page that stops it.
  expect(row && hrefs(row)).toEqual([]);
  expect(card()).not.toContain('2 000 DA');
});

it('lists another charge among the renewals without a way to stop it', async () => {
  await answer();
  await renderScreen(DEMO, <RenewalsScreen shows="on" search={{}} />);
  await waitFor(() => expect(pageText()).toContain('Facture de l’appareil'));
  expect(pageText()).toContain('1 100 DA');
  expect(hrefs(document).filter((href) => href?.includes('core-service'))).toEqual([]);
});

it('says the same as without the list where the sandbox answers it', async () => {
  await renderScreen(DEMO, <ComingUp />);
  await waitFor(() => expect(card()).toContain(OWN_SUM));
  expect((await requests()).filter(({ path }) => path === PATH).length).toBe(1);
});

it.for([404, 501])('works the charges out by itself, without a word, if the operator answers %i', async (status) => {
  await setFaults({ missingCalls: { value: status, match: PATH } });
  await renderScreen(DEMO, <ComingUp />);
  await waitFor(() => expect(card()).toContain(OWN_SUM));
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(card()).toContain(OWN_SUM);
  expect(card()).not.toContain('Certains débits');
});

it('says no sum while the operator’s list fails, because it may have more than the portal knows', async () => {
  await setFaults({ errorRate: { value: 1, match: PATH }, errorStatus: 400 });
  await renderScreen(DEMO, <ComingUp />);
  await waitFor(() => expect(card()).toContain('Certains débits à venir ne sont pas connus pour le moment.'));
  expect(card()).toMatch(/200 DA.+2 000 DA/);
  expect(card()).not.toContain('il manquera');
});

it('warns of no charge after the last day of the list', async () => {
  await answer('2026-11-23');
  await renderScreen(DEMO, <ComingUp />);
  // The portal’s own charges follow.
  await waitFor(() => expect(card()).toContain('2 000 DA'));
  expect(card()).not.toContain('Facture');
  expect(card()).not.toContain('il manquera');
});

it('never asks for the list where the brand does not have it', async () => {
  brand.capabilities.upcomingCharges = false;
  await answer();
  await renderScreen(DEMO, <ComingUp />);
  await waitFor(() => expect(card()).toContain(OWN_SUM));
  await cleanUp();
  await renderScreen(DEMO, <RenewalsScreen shows="on" search={{}} />);
  await waitFor(() => expect(pageText()).toContain('Smart 2000'));
  expect((await requests()).filter(({ path }) => path === PATH)).toEqual([]);
});
