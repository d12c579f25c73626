// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#src/lib/languages.ts';
import { FAULT_NAMES } from '../../../sandbox/faults.ts';
import { DEMO, type Stage } from '../../contract/stage.ts';
import { button, eventually, leave, openScreenStage, page, setFaults, show, textOf } from '../../support/screen.tsx';

let stage: Stage;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  stage = await openScreenStage();
});
afterEach(async () => {
  vi.stubGlobal('fetch', realFetch);
  await leave();
  stage.reset();
});
afterAll(() => stage.close());

async function open(name: 'device' | 'faults' | 'labels' | 'gallery', language: Language = 'fr') {
  const { DevicePage } = await import('#src/internal/device-page.tsx');
  const { FaultsPage } = await import('#src/internal/faults-page.tsx');
  const { LabelsPage } = await import('#src/internal/labels-page.tsx');
  const { Gallery } = await import('#src/internal/gallery.tsx');
  const screens = { device: <DevicePage />, faults: <FaultsPage />, labels: <LabelsPage />, gallery: <Gallery /> };
  await show(DEMO, screens[name], language);
}

function type(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) throw new Error(`no field in: ${page()}`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const current = () => stage.sandbox.context.faults.current();

describe('the switches of the sandbox', () => {
  it('are all there, with what is set, and are set and turned off', async () => {
    await setFaults(stage, { latencyMs: 5 });
    await open('faults');
    await eventually(() => expect(page()).toContain('1 panne en place'));
    const shown = [...document.querySelectorAll('li code')].map(textOf);
    const documented = shown.filter((name) => FAULT_NAMES.some((known) => known === name));
    expect(documented).toEqual(shown);
    expect(shown).toContain('captivePortal');
    button('Mettre : noContent').click();
    await eventually(() => expect(current().noContent?.value).toBe(true));
    await setFaults(stage, { noContent: null });
    button('Tout réparer').click();
    await eventually(() => expect(current()).toEqual({}));
    await eventually(() => expect(page()).toContain('Aucune panne'));
    type(document.querySelector<HTMLInputElement>('input[aria-label=resendSeconds]'), '7');
    await eventually(() => expect(button('Mettre : resendSeconds').disabled).toBe(false));
    button('Mettre : resendSeconds').click();
    await eventually(() => expect(current().resendSeconds?.value).toBe(7));
    await eventually(() => button('Enlever : resendSeconds').click());
    await eventually(() => expect(current().resendSeconds).toBeUndefined());
  });

  it('a value that the sandbox refuses is said to be', async () => {
    await open('faults');
    await eventually(() => expect(page()).toContain('Aucune panne'));
    type(document.querySelector<HTMLInputElement>('input[aria-label=errorRate]'), '7');
    await eventually(() => expect(button('Mettre : errorRate').disabled).toBe(false));
    button('Mettre : errorRate').click();
    await eventually(() => expect(page()).toContain('Le bac à sable refuse cette valeur.'));
  });

  it('are not there of another operator, and the page says so', async () => {
    vi.stubGlobal('fetch', async (input: Request) => {
      const isControl = new URL(input.url).pathname.startsWith('/__sandbox/');
      return isControl ? new Response('Not Found', { status: 404 }) : realFetch(input);
    });
    await open('faults');
    await eventually(() => expect(page()).toContain('Cet opérateur n’est pas le bac à sable'));
  });
});

describe('the labels', () => {
  // Without a layout every row would be of no height, and all of them in sight.
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150));
  afterEach(() => vi.restoreAllMocks());

  it('number every one, in a window of few rows, and are found by name or by text', async () => {
    await open('labels');
    await eventually(() => expect(page()).toMatch(/[1-9] ?\d{3} libellés/));
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(300);
    type(document.querySelector<HTMLInputElement>('input[type=search]'), 'films_watch_kiosk');
    await eventually(() => expect(page()).toContain('1 libellé'));
    expect(page()).toContain('To watch, open Anaflix on your phone.');
    type(document.querySelector<HTMLInputElement>('input[type=search]'), 'افتح أنافليكس');
    await eventually(() => expect(page()).toContain('films_watch_kiosk'));
  });
});

it('rows say where a text comes from, and what is missing', async () => {
  const { labelRows, rowsFound } = await import('#src/internal/label-rows.ts');
  const rows = labelRows(
    [
      { area: 'common', language: 'fr', texts: { a: 'Un', b: 'Deux' } },
      { area: 'common', language: 'en', texts: { a: 'One', b: 'Two' } },
      { area: 'common', language: 'ar', texts: { a: 'واحد' } },
    ],
    { fr: { a: 'Autre', c: 'Trois' }, en: { a: '\u200b' } },
  );
  expect(rows).toEqual([
    { name: 'a', area: 'common', shown: { fr: 'Autre', en: 'One', ar: 'واحد' }, fromContent: ['fr'], missing: [] },
    { name: 'b', area: 'common', shown: { fr: 'Deux', en: 'Two' }, fromContent: [], missing: ['ar'] },
    { name: 'c', area: undefined, shown: { fr: 'Trois' }, fromContent: ['fr'], missing: ['en', 'ar'] },
  ]);
  const names = (...how: [string, 'all' | 'content' | 'missing']) => rowsFound(rows, ...how).map(({ name }) => name);
  expect([names('', 'content'), names('', 'missing'), names('deux', 'all')]).toEqual([['a', 'c'], ['b', 'c'], ['b']]);
});

it('the device tells of connection, storage, worker, versions and features, whatever of them it lacks', async () => {
  await open('device');
  await eventually(() => expect(page()).toContain('navigator.onLine'));
  for (const name of ['storage.quota', 'records: content', 'controller', 'html.lang', 'Map.groupBy'])
    expect(page()).toContain(name);
});

it.each(['fr', 'en', 'ar'] as const)('every piece stands in every state (%s)', async (language) => {
  await open('gallery', language);
  await eventually(() => expect(document.querySelectorAll('section[aria-label]').length).toBeGreaterThan(8));
  expect(document.querySelectorAll('h2').length).toBeGreaterThan(8);
  expect(page()).toContain('orders: order-sums, order-outcome');
});

/**
 * Needs an order that is under way (its parts stand there one by one), a line that is signed in, or comes by itself once a
 * toast is asked for.
 */
const NOT_IN_GALLERY = [
  'orders/order-dialog.tsx',
  'telecom/see-bundles.tsx',
  'ui/toast-host.tsx',
  'ui/toast-surface.tsx',
];

it('the gallery has every piece that screens share', () => {
  const source = join(import.meta.dirname, '../../../src');
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g))
      follow(join(file, '..', to));
  };
  const inside = join(source, 'app/internal');
  for (const name of readdirSync(inside)) if (name.startsWith('gallery')) follow(join(inside, name));
  const pieces = ['ui', 'telecom', 'orders'].flatMap((folder) =>
    readdirSync(join(source, folder))
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  expect(pieces.length).toBeGreaterThan(50);
  expect(pieces.filter((piece) => !seen.has(join(source, piece))).sort()).toEqual(NOT_IN_GALLERY);
});
