/** Volumes for some apps only: in no sum, and named as such wherever they are sold or shown. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { AllocationCard } from '#src/features/dashboard/allocation-card.tsx';
import { AllocationsScreen } from '#src/features/usage/allocations-screen.tsx';
import { findOffer } from '../../../sandbox/db/offers.ts';
import { deliver } from '../../../sandbox/domain/deliver.ts';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  it,
  operator,
  pageText,
  renderScreen,
  section,
  setFaults,
  textOf,
} from '../../support/screen.tsx';

const ONLY_FOR = 'Réservé à Facebook, Instagram, WhatsApp';
const GB = 1024 ** 3;
const DAY_MS = 86_400_000;

const add = (ref: string) => {
  const { context } = operator.sandbox;
  const offer = findOffer(context.db, ref);
  if (!offer) throw new Error(`There is no offering ${ref}`);
  deliver(context, offer, DEMO, NOW_MS);
};

const dataRing = () => screen.getByRole('meter', { name: 'Internet' }).getAttribute('aria-valuetext');
const sheet = () => textOf(screen.getByRole('dialog'));

describe('a bundle for some apps only', () => {
  it('leaves the general ring as it is, and has a row of its own', async () => {
    await renderScreen(DEMO, <AllocationCard />);
    await waitFor(() => expect(dataRing()).toBeTruthy());
    const before = dataRing();
    expect(pageText()).not.toContain('Réservé');
    await cleanUp();
    add('D_SOCIAL_DAY');
    await renderScreen(DEMO, <AllocationCard />);
    await waitFor(() => expect(pageText()).toContain(`1 Go ${ONLY_FOR}`));
    expect(dataRing()).toBe(before);
  });

  it('is shown with its apps among the bundles of the line, and without them if they have no names', async () => {
    add('D_SOCIAL_DAY');
    add('V_INTL_DAY');
    await renderScreen(DEMO, <AllocationsScreen place="usage" />);
    await waitFor(() => expect(textOf(section('Forfait par forfait'))).toContain(ONLY_FOR));
    expect(textOf(section('Forfait par forfait'))).toContain('Réservé à certains services ou numéros');
    expect(textOf(section('Tous forfaits réunis'))).toContain(`1 Go ${ONLY_FOR}`);
  });

  it('is named as such in the catalogue, in its details, before it is paid and on its receipt', async ({ user }) => {
    await renderScreen(DEMO, <BundleListScreen category="data" />);
    await waitFor(() => expect(pageText()).toContain(ONLY_FOR));
    await cleanUp();
    await renderScreen(DEMO, <BundleListScreen offer="D_SOCIAL_DAY" />);
    await waitFor(() => expect(sheet()).toContain(ONLY_FOR));
    await cleanUp();
    await renderScreen(DEMO, <BundleListScreen offer="D_SOCIAL_DAY" buy />);
    await waitFor(() => expect(sheet()).toMatch(/Réservé à Facebook, Instagram, WhatsApp.+Solde après/));
    await waitFor(() => expect(button(/^Payer 50 DA/).disabled).toBe(false));
    // The button does not take a tap that was meant for what was in its place.
    vi.setSystemTime(NOW_MS + 2000);
    await user.click(button(/^Payer 50 DA/));
    await waitFor(() => expect(sheet()).toMatch(/Usage ?Réservé à Facebook, Instagram, WhatsApp/));
  });
});

describe('the estimate of how long the volumes last', () => {
  const bundle = (id: string, displayOn: string, left: number) => ({
    id,
    sahla_ref: id,
    name: id,
    kind: 'data',
    unit: 'bytes',
    grantedValue: 50 * GB,
    remainingValue: left,
    displayOn: [displayOn],
    activatedAt: new Date(NOW_MS - DAY_MS).toISOString(),
    expiresAt: new Date(NOW_MS + 20 * DAY_MS).toISOString(),
  });

  it('is of the bundles on the screen, not of those of another place', async () => {
    const value = {
      planCode: 'PLAN_PLUS',
      hadraEligible: true,
      asOf: new Date(NOW_MS).toISOString(),
      bundleInstances: [bundle('SMALL', 'dashboard', GB / 100), bundle('LARGE', 'usage', 50 * GB)],
    };
    await setFaults({ replaceBody: { value, match: `${BFF}/plan/getPlanAllocation` } });
    await renderScreen(DEMO, <AllocationsScreen place="dashboard" />);
    await waitFor(() => expect(pageText()).toContain('Sans doute épuisé aujourd’hui.'));
    await cleanUp();
    await renderScreen(DEMO, <AllocationsScreen place="usage" />);
    await waitFor(() => expect(pageText()).toContain('Suffisant jusqu’à l’expiration'));
  });
});
