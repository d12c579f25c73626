/** A bundle that is bought while the same one still runs on the line. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { addInstance } from '../../../sandbox/db/instances.ts';
import { DAY_MS } from '../../../sandbox/time.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { isFetching, it, operator, renderScreen, textOf } from '../../support/screen.tsx';

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

it('says nothing of the same bundle if it is used up, or of another bundle that runs', async () => {
  addBundle('D_1GB_DAY', 0);
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  await waitFor(() => expect(textOf(dialog())).toContain('Solde après'));
  await waitFor(() => expect(isFetching()).toBe(0));
  expect(textOf(dialog())).not.toContain('Vous avez encore');
});
