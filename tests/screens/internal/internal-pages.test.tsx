import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, vi } from 'vitest';
import { DevicePage } from '#src/internal/device-page.tsx';
import { FaultsPage } from '#src/internal/faults-page.tsx';
import { Gallery } from '#src/internal/gallery.tsx';
import { labelRows, rowsFound } from '#src/internal/label-rows.ts';
import { LabelsPage } from '#src/internal/labels-page.tsx';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { FAULT_NAMES } from '../../../sandbox/faults.ts';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, it, operator, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const realFetch = globalThis.fetch;

async function open(name: 'device' | 'faults' | 'labels' | 'gallery', language: Language = 'fr') {
  const screens = { device: <DevicePage />, faults: <FaultsPage />, labels: <LabelsPage />, gallery: <Gallery /> };
  await renderScreen(DEMO, screens[name], language);
}

const current = () => operator.sandbox.context.faults.current();

describe('the page with the sandbox’s faults', () => {
  it('lists every fault with its value, and sets and clears faults', async ({ user }) => {
    await setFaults({ latencyMs: 5 });
    await open('faults');
    await waitFor(() => expect(pageText()).toContain('1 panne en place'));
    const shown = screen.getAllByRole('code').map(textOf);
    const documented = shown.filter((name) => FAULT_NAMES.some((known) => known === name));
    expect(documented).toEqual(shown);
    expect(shown).toContain('captivePortal');
    await user.click(button('Mettre : noContent'));
    await waitFor(() => expect(current().noContent?.value).toBe(true));
    await setFaults({ noContent: null });
    await user.click(button('Tout réparer'));
    await waitFor(() => expect(current()).toEqual({}));
    await waitFor(() => expect(pageText()).toContain('Aucune panne'));
    await user.type(screen.getByLabelText('resendSeconds'), '7');
    await user.click(button('Mettre : resendSeconds'));
    await waitFor(() => expect(current().resendSeconds?.value).toBe(7));
    await user.click(await findByRole('button', 'Enlever : resendSeconds'));
    await waitFor(() => expect(current().resendSeconds).toBeUndefined());
  });

  it('shows that the sandbox rejects a value', async ({ user }) => {
    await open('faults');
    await waitFor(() => expect(pageText()).toContain('Aucune panne'));
    await user.type(screen.getByLabelText('errorRate'), '7');
    await user.click(button('Mettre : errorRate'));
    await waitFor(() => expect(pageText()).toContain('Le bac à sable refuse cette valeur.'));
  });

  it('shows that another operator has no such faults', async () => {
    vi.stubGlobal('fetch', async (input: Request) => {
      const isControl = new URL(input.url).pathname.startsWith('/__sandbox/');
      return isControl ? new Response('Not Found', { status: 404 }) : realFetch(input);
    });
    await open('faults');
    await waitFor(() => expect(pageText()).toContain('Cet opérateur n’est pas le bac à sable'));
  });
});

describe('the page with the labels', () => {
  // Without a layout every row would have no height, and all rows would be visible.
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150));
  const search = () => screen.getByRole('searchbox');

  it('counts all labels, renders few rows, and finds labels by name or text', async ({ user }) => {
    await open('labels');
    await waitFor(() => expect(pageText()).toMatch(/[1-9] ?\d{3} libellés/));
    expect(screen.getAllByRole('row').length).toBeLessThan(300);
    await user.click(search());
    await user.paste('films_watch_kiosk');
    await waitFor(() => expect(pageText()).toContain('1 libellé'));
    expect(pageText()).toContain('To watch, open {filmsName} on your phone.');
    await user.clear(search());
    await user.paste('افتح {filmsName}');
    await waitFor(() => expect(pageText()).toContain('films_watch_kiosk'));
  });
});

it('label rows show where a text comes from, and which languages are missing', async () => {
  // A build with more languages shows them too.
  const others = LANGUAGE_CODES.filter((code) => !['fr', 'en', 'ar'].includes(code));
  const inOthers = (text: string) => Object.fromEntries(others.map((code) => [code, text]));
  const rows = labelRows(
    [
      ...others.map((language) => ({ namespace: 'common' as const, language, texts: { a: 'Un', b: 'Deux' } })),
      { namespace: 'common', language: 'fr', texts: { a: 'Un', b: 'Deux' } },
      { namespace: 'common', language: 'en', texts: { a: 'One', b: 'Two' } },
      { namespace: 'common', language: 'ar', texts: { a: 'واحد' } },
    ],
    { fr: { a: 'Autre', c: 'Trois' }, en: { a: '\u200b' } },
  );
  expect(rows).toEqual([
    {
      ...{ name: 'a', namespace: 'common', fromContent: ['fr'], missing: [] },
      shown: { fr: 'Autre', en: 'One', ar: 'واحد', ...inOthers('Un') },
    },
    {
      ...{ name: 'b', namespace: 'common', fromContent: [], missing: ['ar'] },
      shown: { fr: 'Deux', en: 'Two', ...inOthers('Deux') },
    },
    {
      ...{ name: 'c', namespace: undefined, fromContent: ['fr'], missing: ['en', 'ar', ...others] },
      shown: { fr: 'Trois' },
    },
  ]);
  const names = (...how: [string, 'all' | 'content' | 'missing']) => rowsFound(rows, ...how).map(({ name }) => name);
  expect([names('', 'content'), names('', 'missing'), names('deux', 'all')]).toEqual([['a', 'c'], ['b', 'c'], ['b']]);
});

it('the device page shows connection, storage, worker, versions and features, even if some are missing', async () => {
  await open('device');
  await waitFor(() => expect(pageText()).toContain('navigator.onLine'));
  for (const name of ['storage.quota', 'records: content', 'controller', 'html.lang', 'Map.groupBy'])
    expect(pageText()).toContain(name);
});

it.each(['fr', 'en', 'ar'] as const)('the gallery shows every component in every state (%s)', async (language) => {
  await open('gallery', language);
  await waitFor(() => expect(screen.queryAllByRole('region', { name: /\S/ }).length).toBeGreaterThan(8));
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(8);
  expect(pageText()).toContain('orders: order-sums, order-outcome');
});

/**
 * These need an order in progress (its parts are shown separately), or the account, the number or the purchases of a line, or
 * appear when a toast is requested.
 */
const NOT_IN_GALLERY = [
  'orders/ui/current-balance.tsx',
  'orders/ui/order-code.tsx',
  'orders/ui/order-dialog.tsx',
  'sign-in/step-up-field.tsx',
  'telecom/allocation/rebuy-link.tsx',
  'ui/feedback/toast-host.tsx',
  'ui/feedback/toast-surface.tsx',
];

it('the gallery contains every component that screens share', () => {
  const source = join(import.meta.dirname, '../../../src');
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:\.|#src\/)[^']+\.tsx)'/g))
      follow(to.startsWith('#src/') ? join(source, to.slice('#src/'.length)) : join(file, '..', to));
  };
  const inside = join(source, 'internal');
  for (const name of readdirSync(inside)) if (name.startsWith('gallery')) follow(join(inside, name));
  const pieces = ['ui', 'help', 'sign-in', 'wilaya', 'telecom', 'orders'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  expect(pieces.length).toBeGreaterThan(50);
  expect(pieces.filter((piece) => !seen.has(join(source, piece))).sort()).toEqual(NOT_IN_GALLERY);
});
