import { waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { call } from '#src/api/client/http.ts';
import { type HistoryItem, type HistoryType, historyPage } from '#src/api/history.ts';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { periodOf } from '#src/features/history/periods.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { session } from '#src/session/current-session.ts';
import { DEMO, EMPTY, NOW_MS } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  hrefs,
  it,
  operator,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const DAY_MS = 86_400_000;

const screenOf: (type: HistoryType, days?: 7 | 30 | 90) => React.ReactNode = (type, days) => (
  <HistoryScreen type={type} days={days} />
);

const rows = () =>
  [...document.querySelectorAll('table:not(.visually-hidden) tr')].filter((row) => row.querySelector('td'));
const total = () => textOf(document.querySelector('section h2 + p'));

/** All entries of a type, requested like the portal does. */
async function everything(type: HistoryType, days: 7 | 30 | 90): Promise<HistoryItem[]> {
  const items: HistoryItem[] = [];
  for (let number = 1; ; number++) {
    const json = { type, ...periodOf(days, NOW_MS), page: number, pageSize: 100 };
    const answer = await call('bff', '/history', historyPage, { method: 'POST', json });
    items.push(...answer.items);
    if (items.length >= answer.total || answer.items.length === 0) return items;
  }
}

describe('the history', () => {
  it('continues with the new day on a page left open overnight, once online', async () => {
    const periods: unknown[] = [];
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/history')) {
        const { from, to } = await input.clone().json();
        periods.push({ from, to });
      }
      return send(input, init);
    });
    await renderScreen(DEMO, screenOf('call', 7));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(periods).toContainEqual({ from: '2026-11-15', to: '2026-11-21' });

    setNetwork(false);
    vi.setSystemTime(NOW_MS + DAY_MS);
    operator.sandbox.context.clock.advance(DAY_MS);
    periods.length = 0;
    // The device wakes up.
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(periods).toEqual([]);
    expect(rows().length).toBeGreaterThan(0);

    setNetwork(true);
    await waitFor(() => expect(periods).toContainEqual({ from: '2026-11-16', to: '2026-11-22' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  it('counts a whole quarter although it loads in pages, and renders it in steps', async () => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('Total des 90 derniers jours'));
    const calls = await everything('call', 90);
    expect(calls.length).toBeGreaterThan(100);
    expect(total()).toContain(`${calls.length} appels`);
    expect(rows()).toHaveLength(40);
    expect(pageText()).toContain(`40 sur ${calls.length}`);
    button('Afficher plus').click();
    await waitFor(() => expect(rows()).toHaveLength(80));
  });

  it('fault 13: reads the 10,000 newest of 50,000 entries in pages, and says that there are more', async () => {
    const ENTRIES = 50_000;
    const asked: number[] = [];
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!(input instanceof Request && input.url.endsWith('/history'))) return send(input, init);
      const { page: wanted, pageSize } = (await input.clone().json()) as { page: number; pageSize: number };
      asked.push(wanted);
      const items = Array.from({ length: pageSize }, (_, index) => {
        const place = (wanted - 1) * pageSize + index;
        const at = new Date(NOW_MS - place * 60_000).toISOString();
        return { id: `entry-${place}`, type: 'call', at, label: `Appel ${place}`, volume: 60, unit: 'seconds' };
      });
      return Response.json({ items, page: wanted, pageSize, total: ENTRIES });
    });
    const CAPPED = 'Seules les 10 000 opérations les plus récentes s’affichent. Choisissez une période plus courte';
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain(CAPPED));
    await waitFor(() => expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3]));
    expect(pageText()).toContain('sur 50000');
    // A search wants all of them: it finds the last one that is read, and none behind it.
    const search = document.querySelector<HTMLInputElement>('input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'Appel 9999');
    search?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(pageText()).toMatch(/1 résultat.*10000 sur 50000.*Appel 9999/), { timeout: 25_000 });
    expect(new Set(asked)).toEqual(new Set(Array.from({ length: 100 }, (_, index) => index + 1)));
    expect(asked).toHaveLength(100);
    expect(pageText()).toContain(CAPPED);
  }, 40_000);

  it('sums what a type is about: volume for use, money for purchases and top-ups', async () => {
    await renderScreen(DEMO, screenOf('top-ups', 90));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    const credited = (await everything('top-ups', 90)).reduce((sum, { amount }) => sum - (amount ?? 0), 0);
    expect(total()).toContain(formatAmount(credited, 'fr').replace(/\s/g, ' '));
    expect(textOf(rows()[0])).toMatch(/\+[\d ]+ DA$/);
  });

  it('is one table: each day heads a group of rows, and each row has what, when and how much', async () => {
    await renderScreen(DEMO, screenOf('call', 7));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    const table = rows()[0]?.closest('table');
    expect(table?.querySelector('caption')).not.toBeNull();
    expect(table?.querySelectorAll('thead th[scope=col]')).toHaveLength(2);
    const days = [...(table?.querySelectorAll('tbody') ?? [])].map((group) =>
      textOf(group.querySelector('th[scope=rowgroup]')),
    );
    expect(new Set(days).size).toBe(days.length);
    for (const row of rows()) expect(textOf(row)).toMatch(/\d\d:\d\d · (Reçu|Émis).*\d+ (h|min|s)/);
    const bars = document.querySelector('figure table');
    expect(bars?.querySelectorAll('tbody tr')).toHaveLength(7);
  });

  it('keeps the period when another history is chosen', async () => {
    await renderScreen(DEMO, screenOf('sms', 7));
    await waitFor(() => expect(pageText()).toContain('Total des 7 derniers jours'));
    expect(hrefs(document)).toEqual(
      expect.arrayContaining([
        '/dashboard/History/call?days=7',
        '/dashboard/History/top-ups?days=7',
        '/dashboard/History/sms?days=90',
      ]),
    );
    const chosen = [...document.querySelectorAll('[aria-current=page]')].map(textOf);
    expect(chosen).toEqual(['SMS', '7 jours']);
  });

  it('shows that nothing happened on a line without entries', async () => {
    await renderScreen(EMPTY, screenOf('purchases'));
    await waitFor(() => expect(pageText()).toContain('Aucun achat sur cette période'));
    expect(document.querySelector('table')).toBeNull();
    expect(hrefs(document)).toContain('/dashboard/History/purchases?days=90');
    await cleanUp();
    await renderScreen(EMPTY, screenOf('purchases', 90));
    await waitFor(() => expect(hrefs(document)).toContain('/bundles/all?type=Daily'));
  });
});

describe('the tools of a history', () => {
  const search = () => document.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
  const enter = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search(), text);
    search().dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('search the whole period, and show the totals of the matches', async () => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    const all = await everything('call', 90);
    const oldest = all.at(-1)?.label ?? '';
    const expected = all.filter(({ label }) => label.includes(oldest)).length;
    enter(oldest);
    await waitFor(() => expect(pageText()).toContain(`${expected} résultat`));
    expect(rows()).toHaveLength(expected);
    enter('no such name');
    await waitFor(() => expect(pageText()).toContain('0 résultat'));
  });

  it('export the whole period, including entries that were not loaded', async () => {
    let content: Promise<string> | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = (blob as Blob).text();
      return 'blob:history';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    button('Exporter (CSV)').click();
    await waitFor(() => expect(name).toBe('historique-call-2026-08-24-2026-11-21.csv'));
    const lines = ((await content) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength((await everything('call', 90)).length + 1);
  });

  it('print all its rows, and nothing else', async () => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('Total des 90 derniers jours'));
    expect(document.querySelector('.print-sheet')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('body > .print-sheet');
    expect(sheet?.querySelectorAll('tbody tr')).toHaveLength((await everything('call', 90)).length);
    expect(textOf(sheet)).toContain('Du 24 août 2026 au 21 novembre 2026');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });

  it('print the same from the button as from the browser’s menu, once everything is loaded', async () => {
    let printed = 0;
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = document.querySelectorAll('.print-sheet tbody tr').length;
      window.dispatchEvent(new Event('afterprint'));
    });
    window.print = globalThis.print;
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    button('Imprimer ou PDF').click();
    const all = (await everything('call', 90)).length;
    await waitFor(() => expect(printed).toBe(all));
    vi.unstubAllGlobals();
  });

  it('show reference and contact details for a charge only, so that it can be disputed', async () => {
    await renderScreen(DEMO, screenOf('purchases', 30));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    rows()[0]?.querySelector('button')?.click();
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    const [first] = await everything('purchases', 30);
    const said = textOf(document.querySelector('dialog'));
    expect(said).toContain(first?.reference ?? 'a reference');
    expect(said).toContain(`Donnez la référence ${shortReference(first?.reference ?? '')}`);
    expect(document.querySelector('dialog a[href="tel:3020"]')).not.toBeNull();
    await cleanUp();
    await renderScreen(DEMO, screenOf('top-ups', 30));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    rows()[0]?.querySelector('button')?.click();
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    expect(textOf(document.querySelector('dialog'))).not.toContain('Contester');
  });

  it('show the days of a range', async () => {
    await renderScreen(DEMO, <HistoryScreen type="call" from="2026-10-01" to="2026-10-31" />);
    await waitFor(() => expect(pageText()).toContain('Total de la période'));
    expect(document.querySelectorAll('figure tbody tr')).toHaveLength(31);
    expect(hrefs(document)).toContain('/dashboard/History/sms?from=2026-10-01&to=2026-10-31');
    const chip = document.querySelector<HTMLButtonElement>('button[aria-expanded]');
    expect(textOf(chip)).toBe('Du 1er octobre au 31 octobre');
    chip?.click();
    await waitFor(() => expect(document.querySelectorAll('input[type=date]')).toHaveLength(2));
  });
});

describe('when the history fails to load', () => {
  it('shows the reference, and recovers with one tap', async () => {
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/history' }, errorStatus: 403 });
    await renderScreen(DEMO, screenOf('data'));
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    const asked = (await requests()).findLast(({ path }) => path.endsWith('/history'));
    expect(pageText()).toContain(shortReference(asked?.correlationId ?? 'a reference'));
    await setFaults({ errorRate: 0 });
    button('Réessayer').click();
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  it('shows the loaded pages when a later one failed, and says that some are missing', async () => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('Total des 90 derniers jours'));
    const whole = total();
    await cleanUp();
    expect(session.record).toBeUndefined();
    failFrom(2);
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('La suite n’a pas pu être chargée'));
    expect(pageText()).toContain('Total des 100 derniers éléments');
    expect(total()).not.toBe(whole);
    restore();
    button('Réessayer').click();
    await waitFor(() => expect(total()).toBe(whole));
  });
});

const realFetch = globalThis.fetch;

/**
 * Pages from the given one on fail. The operator's fault switches match paths only, and the page number is in the body.
 */
function failFrom(first: number): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isHistory = request.url.endsWith('/history');
    const asked = isHistory ? ((await request.clone().json()) as { page: number }).page : 0;
    if (asked < first) return realFetch(request);
    return Response.json({ code: 'refused', message: 'no', correlationId: '' }, { status: 400 });
  };
}

function restore(): void {
  globalThis.fetch = realFetch;
}

describe('fault 13: a history with a wrong count', () => {
  const entry = (id: string) => ({ id, type: 'call', at: new Date(NOW_MS).toISOString(), label: '0550 •• •• 01' });
  /** An operator with `count` entries that reports `total`. */
  function answerWith(count: number, total: number): { pages: () => number[] } {
    const asked: number[] = [];
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!(input instanceof Request && input.url.endsWith('/history'))) return send(input, init);
      const { page: number } = await input.clone().json();
      asked.push(number);
      const left = Math.min(100, Math.max(0, count - (number - 1) * 100));
      const items = Array.from({ length: left }, (_, index) => entry(`${number}-${index}`));
      return Response.json({ items, page: number, pageSize: 100, total });
    });
    return { pages: () => asked };
  }

  /** A search loads everything first. */
  function searchFor(text: string): void {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (!field) throw new Error('no search field');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('stops at the first empty page when everything is requested', async () => {
    const { pages } = answerWith(150, 1_000_000_000);
    await renderScreen(DEMO, screenOf('call', 30));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    searchFor('0550');
    await waitFor(() => expect(pageText()).toContain('150 résultats'));
    expect(Math.max(...pages())).toBe(3);
  });

  it('shows that only the newest entries are listed when there are more than a device can hold', async () => {
    answerWith(1_000_000, 1_000_000);
    await renderScreen(DEMO, screenOf('call', 30));
    await waitFor(() => expect(pageText()).toMatch(/Seules les 10.000 opérations les plus récentes s’affichent/));
  });
});
