/** A bundle that is bought while the same one still runs on the line. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { addInstance } from '../../../sandbox/db/instances.ts';
import { saveRenewal } from '../../../sandbox/db/renewals.ts';
import { DAY_MS } from '../../../sandbox/time.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { hrefs, isFetching, it, operator, renderScreen, textOf } from '../../support/screen.tsx';

const dialog = () => screen.getByRole('dialog');
/** The operator also counts what was used since it was bought. */
const RUNNING = /Vous avez encore \d+ Mo de ce forfait, jusqu’au 22 novembre à 12:00\./;

function addBundle(ref: string, remaining: number): void {
  addInstance(operator.sandbox.context.db, {
    id: 'BI-RUNNING',
    msisdn: DEMO,
    ref,
    kind: 'data',
    unit: 'bytes',
    granted: 1e9,
    remaining,
    displayOn: [],
    activatedAt: NOW_MS,
    expiresAt: NOW_MS + DAY_MS,
    drainedUntil: NOW_MS,
  });
}

it('says before paying what is left of the same bundle and until when, but not for a gift', async ({ user }) => {
  addBundle('D_1GB_DAY', 599e6);
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  await waitFor(() => expect(textOf(dialog())).toMatch(RUNNING));
  await user.click(screen.getByLabelText('À offrir'));
  expect(textOf(dialog())).not.toContain('Vous avez encore');
});

it('offers to start it when the running one ends, where it renews, or says that it does', async () => {
  addBundle('D_1GB_DAY', 599e6);
  const { db } = operator.sandbox.context;
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  await waitFor(() => expect(textOf(dialog())).toMatch(/Le renouveler à la fin/));
  expect(hrefs(dialog())).toContain('/dashboard/auto-renewal-on?offer=D_1GB_DAY');
  cleanup();
  saveRenewal(db, { msisdn: DEMO, ref: 'D_1GB_DAY', isEnabled: true, nextChargeAt: NOW_MS + DAY_MS, missedAt: null });
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  await waitFor(() => expect(textOf(dialog())).toContain('Il se renouvelle de lui-même le 22 novembre à 12:00.'));
  expect(textOf(dialog())).not.toContain('Le renouveler à la fin');
});

it('says nothing of the same bundle if it is used up, or of another bundle that runs', async () => {
  addBundle('D_1GB_DAY', 0);
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  await waitFor(() => expect(textOf(dialog())).toContain('Solde après'));
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(textOf(dialog())).not.toContain('Vous avez encore');
});
