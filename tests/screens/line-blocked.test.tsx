/** Wherever a blocked line stops somebody, one notice says why, with the same remedy. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEMO, EMPTY } from '../support/operator.ts';
import { changeLine, hrefs, it, pageText, requests, settled, signedIn, textOf } from '../support/screen.tsx';
import { renderApp } from '../support/whole-app.tsx';

vi.setConfig({ testTimeout: 30_000 });

const REASONS = { barred: 'Votre ligne est bloquée', suspended: 'Votre ligne est suspendue' } as const;
/**
 * The operator says that a top-up restores a suspended line, but no barred one. Pages to read have the notice in one
 * line, which leads a barred line to the dashboard for the same remedy.
 */
const REMEDIES = { barred: ['tel:3020', '/support/find-store'], suspended: ['/dashboard/online-topup'] } as const;

const TO_REMEDY = '/dashboard/my-sahla';
const CONSEQUENCE = 'Les achats et les services reviendront';

/** Pages that show what the line did and what it has left. */
const READ_PAGES = [
  '/dashboard/allocation',
  '/dashboard/view-usage/allocations',
  '/dashboard/view-usage/purchases/monthly',
  '/recap',
];

/** Pages whose actions a blocked line may not take. */
const PAGES = [
  '/bundles/all',
  '/dashboard/auto-renewal-off',
  '/dashboard/auto-renewal-on',
  '/more/anaflix/movies/les-sept-puits',
  '/more/bundle-settings',
  '/more/bundle-settings/bundle-conversion-eligible',
  '/more/core-service',
  '/more/core-service/stormili',
  '/noudjoum/day-300mb',
  '/promotion?promoID=double-week',
  '/services/sabbaqli',
];

/** Pages that lead to the bundles only if they have nothing to show. */
const EMPTY_PAGES = ['/dashboard/view-usage/summary', '/dashboard/History/call?days=90'];

async function open(msisdn: string, status: keyof typeof REASONS, address: string): Promise<void> {
  await changeLine(msisdn, { status });
  await signedIn(msisdn);
  await renderApp(address);
  await settled(() => document.querySelector('main h1') !== null && !document.querySelector('main .skeleton'));
}

async function expectOneNotice(
  status: keyof typeof REASONS,
  remedy: readonly string[] = REMEDIES[status],
): Promise<void> {
  const reason = REASONS[status];
  await waitFor(() => expect(pageText()).toContain(reason));
  const [notice, ...others] = screen.getAllByText(reason).map((title) => title.closest<HTMLElement>('.edged'));
  expect(others).toEqual([]);
  expect(notice?.parentElement?.closest('section, .edged')).toBeNull();
  expect(hrefs(notice ?? document)).toEqual(remedy);
  const main = document.querySelector('main') ?? document;
  expect(hrefs(main).filter((href) => href === remedy[0])).toHaveLength(1);
  expect(textOf(document.querySelector('main'))).not.toMatch(status === 'barred' ? /suspendue/ : /bloquée/);
}

it.each(PAGES)('a suspended line reads once why it is stopped on %s', async (address) => {
  await open(DEMO, 'suspended', address);
  await expectOneNotice('suspended');
});

it.each(READ_PAGES)('a suspended line reads in one line why it is stopped on %s', async (address) => {
  await open(DEMO, 'suspended', address);
  await expectOneNotice('suspended');
  expect(pageText()).not.toContain(CONSEQUENCE);
});

it.each(READ_PAGES)('a barred line is led to its remedy on %s', async (address) => {
  await open(DEMO, 'barred', address);
  await expectOneNotice('barred', [TO_REMEDY]);
  expect(pageText()).not.toContain(CONSEQUENCE);
});

it.each(['barred', 'suspended'] as const)('a %s line sees no advertisement on its dashboard', async (status) => {
  await open(DEMO, status, '/dashboard/my-sahla');
  await waitFor(() => expect(pageText()).toContain(REASONS[status]));
  await settled(() => pageText().includes('Raccourcis'));
  expect(document.querySelector('[aria-roledescription=carousel]')).toBeNull();
  expect(pageText()).not.toContain('Forfaits du moment');
  const paths = (await requests()).map(({ path }) => path);
  expect(paths.filter((path) => /top-banners|product-offerings/.test(path))).toEqual([]);
});

const TOP_UPS = [
  ['/dashboard/online-topup', /^Payer 500/],
  ['/dashboard/scratch-card', 'Recharger ma ligne'],
] as const;

it.each(TOP_UPS)(
  'the button on %s is loud for a line that a top-up restores, and only for one',
  async (address, name) => {
    await open(DEMO, 'suspended', address);
    await waitFor(() => expect(pageText()).toContain(REASONS.suspended));
    expect(screen.getByRole('button', { name }).className).toContain('bg-accent');
    cleanup();
    await open(DEMO, 'barred', address);
    await waitFor(() => expect(pageText()).toContain(REASONS.barred));
    expect(screen.getByRole('button', { name }).className).not.toContain('bg-accent');
    // Nor does a bar keep it in view.
    expect(document.querySelector('[data-bottom-action]')).toBeNull();
  },
);

it.each(EMPTY_PAGES)('a barred line without use reads once why it cannot buy on %s', async (address) => {
  await open(EMPTY, 'barred', address);
  await expectOneNotice('barred', [TO_REMEDY]);
});
