import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, vi } from 'vitest';
import { call } from '#src/api/client/http.ts';
import { type HistoryItem, type HistoryType, historyPage } from '#src/api/history.ts';
import { purchaseBundle } from '#src/api/purchases.ts';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { periodOf } from '#src/features/history/periods.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { shortReference, unbroken } from '#src/lib/short-reference.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';
import { BFF, DEMO, EMPTY, LOW_BALANCE, NOW_MS } from '../../support/operator.ts';
import {
  button,
  byRole,
  cleanUp,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  operator,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';

const DAY_MS = 86_400_000;

const screenOf = (type: HistoryType, days?: 7 | 30 | 90) => <HistoryScreen view={type} days={days} />;

/** The entries. Each has a button that opens its details. */
const rows = () => screen.queryAllByRole('row').filter((row) => within(row).queryByRole('button'));
const drawn = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const openFirst = (user: UserEvent) => user.click(within(rows()[0] as HTMLElement).getByRole('button'));
const bars = () => within(byRole('table', 'Par jour')).getAllByRole('rowheader');
/** The small chart, which shows its values on a tap. */
const chart = () => findByRole('button', /^Par (jour|semaine)$/);
const total = () => textOf(byRole('heading', /^Total/).nextElementSibling);
const openDialog = () => screen.getAllByRole<HTMLDialogElement>('dialog').find(({ open }) => open) as HTMLDialogElement;
const search = () => screen.getByRole('searchbox');
const openSearch = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Rechercher' }));

type Asked = Record<'from' | 'to', string> & Record<'page' | 'pageSize', number>;

/** Answers requests for the history. If `answer` returns nothing, the operator answers. */
function onHistory(answer: (asked: Asked) => Response | undefined) {
  const send = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isHistory = input instanceof Request && input.url.endsWith('/history');
    return (isHistory && answer(await input.clone().json())) || send(input, init);
  });
}

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

/** The screen, left by the first press of the button and reopened by the second. */
function ThereAndBack({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Ailleurs
      </button>
      {isHere && children}
    </>
  );
}

describe('the history', () => {
  it('continues with the new day on a page left open overnight, once online', async () => {
    const periods: unknown[] = [];
    onHistory(({ from, to }) => void periods.push({ from, to }));
    await renderScreen(DEMO, screenOf('call', 7));
    await drawn();
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
    await drawn();
  });

  it('counts a whole quarter although it loads in pages, and renders it in steps', async ({ user }) => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('Total sur 90 jours'));
    const calls = await everything('call', 90);
    expect(calls.length).toBeGreaterThan(100);
    await user.click(await chart());
    expect(pageText()).toContain(`${calls.length} appels`);
    expect(rows()).toHaveLength(40);
    expect(pageText()).toContain(`40 sur ${calls.length}`);
    await user.click(button('Afficher plus'));
    await waitFor(() => expect(rows()).toHaveLength(80));
  });

  it('fault 13: reads the 10,000 newest of 50,000 entries in pages, and says that there are more', async ({ user }) => {
    const ENTRIES = 50_000;
    const asked: number[] = [];
    onHistory(({ page, pageSize }) => {
      asked.push(page);
      const items = Array.from({ length: pageSize }, (_, index) => {
        const place = (page - 1) * pageSize + index;
        const at = new Date(NOW_MS - place * 60_000).toISOString();
        return { id: `entry-${place}`, type: 'call', at, label: `Appel ${place}`, volume: 60, unit: 'seconds' };
      });
      return Response.json({ items, page, pageSize, total: ENTRIES });
    });
    const CAPPED = 'Seules les 10 000 opérations les plus récentes s’affichent. Choisissez une période plus courte';
    await renderScreen(DEMO, <ThereAndBack>{screenOf('call', 90)}</ThereAndBack>);
    await waitFor(() => expect(pageText()).toContain(CAPPED));
    await waitFor(() => expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3]));
    expect(pageText()).toContain('sur 50000');
    // A search wants all of them: it finds the last one that is read, and none behind it.
    // Pasted, because each typed letter searches the list again.
    await openSearch(user);
    await user.click(search());
    await user.paste('Appel 9999');
    await vi.waitFor(() => expect(pageText()).toMatch(/1 résultat.*10000 sur 50000.*Appel 9999/), { timeout: 25_000 });
    expect(new Set(asked)).toEqual(new Set(Array.from({ length: 100 }, (_, index) => index + 1)));
    expect(asked).toHaveLength(100);
    expect(pageText()).toContain(CAPPED);
    // After a visit to another page, all entries are still in memory.
    await user.click(button('Ailleurs'));
    await user.click(button('Ailleurs'));
    await openSearch(user);
    await user.click(search());
    await user.paste('Appel 9998');
    await waitFor(() => expect(pageText()).toMatch(/1 résultat.*10000 sur 50000.*Appel 9998/));
    expect(asked).toHaveLength(100);
  }, 40_000);

  it('sums what a type is about: volume for use, money for purchases and top-ups', async () => {
    await renderScreen(DEMO, screenOf('top-ups', 90));
    await drawn();
    const credited = (await everything('top-ups', 90)).reduce((sum, { amount }) => sum - (amount ?? 0), 0);
    expect(total()).toContain(formatAmount(credited, 'fr').replace(/\s/g, ' '));
    expect(textOf(rows()[0])).toMatch(/\+[\d ]+ DA$/);
  });

  it('is one table: each day heads a group of rows, and each row has what, when and how much', async ({ user }) => {
    await renderScreen(DEMO, screenOf('call', 7));
    await drawn();
    const table = within(byRole('table', 'Appels'));
    expect(table.getAllByRole('columnheader')).toHaveLength(2);
    const [, ...groups] = table.getAllByRole('rowgroup');
    const days = groups.map((group) => within(group).getAllByRole('rowheader')[0]);
    for (const day of days) expect(day?.getAttribute('scope')).toBe('rowgroup');
    expect(new Set(days.map(textOf)).size).toBe(days.length);
    for (const row of rows()) expect(textOf(row)).toMatch(/\d\d:\d\d · (Reçu|Émis).*\d+ (h|min|s)/);
    expect(screen.queryByRole('table', { name: 'Par jour' })).toBeNull();
    await user.click(await chart());
    expect(bars()).toHaveLength(7);
  });

  it('shows the day and the value of the bar that is selected with the keys', async ({ user }) => {
    await renderScreen(DEMO, screenOf('call', 7));
    await drawn();
    await user.click(await chart());
    const slider = screen.getByRole('slider', { name: 'Par jour' });
    slider.focus();
    await user.keyboard('{ArrowLeft}');
    const text = slider.getAttribute('aria-valuetext') ?? '';
    expect(text).toMatch(/^vendredi 20.novembre: /);
    for (const part of text.split(': '))
      expect(textOf(slider.previousElementSibling)).toContain(part.replace(/\s/g, ' '));
  });

  it('keeps the period when another history is chosen', async ({ user }) => {
    await renderScreen(DEMO, screenOf('sms', 7));
    await waitFor(() => expect(pageText()).toContain('Total sur 7 jours'));
    await user.click(button('SMS'));
    const kinds = openDialog();
    expect(hrefs(kinds)).toContain('/dashboard/History/call?days=7');
    expect(hrefs(kinds)).toContain('/dashboard/History/top-ups?days=7');
    expect(within(kinds).getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['SMS']);
    await user.click(within(kinds).getByRole('button', { name: 'Fermer' }));
    await user.click(button('7 jours'));
    const periods = openDialog();
    expect(hrefs(periods)).toContain('/dashboard/History/sms?days=90');
    expect(within(periods).getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['7 jours']);
  });

  it('shows that nothing happened on a line without entries', async () => {
    await renderScreen(EMPTY, screenOf('purchases'));
    await waitFor(() => expect(pageText()).toContain('Aucun achat sur cette période'));
    expect(screen.queryByRole('table')).toBeNull();
    expect(hrefs(document)).toContain('/dashboard/History/purchases?days=90');
    await cleanUp();
    await renderScreen(EMPTY, screenOf('purchases', 90));
    await waitFor(() => expect(hrefs(document)).toContain('/bundles/all?type=Daily'));
  });
});

describe('the tools of a history', () => {
  const sheet = () => document.querySelector<HTMLElement>('body > .print-sheet');
  /** The rows on paper, below the headings of the columns. */
  const printedRows = () =>
    within(sheet() as HTMLElement)
      .getAllByRole('row')
      .slice(1);

  it('search the whole period, and show the totals of the matches', async ({ user }) => {
    await renderScreen(DEMO, screenOf('call', 90));
    await drawn();
    const all = await everything('call', 90);
    const oldest = all.at(-1)?.label ?? '';
    const expected = all.filter(({ label }) => label.includes(oldest)).length;
    await openSearch(user);
    await user.type(search(), oldest);
    await waitFor(() => expect(pageText()).toContain(`${expected} résultat`));
    expect(rows()).toHaveLength(expected);
    await user.clear(search());
    await user.type(search(), 'no such name');
    await waitFor(() => expect(pageText()).toContain('Rien ne correspond à « no such name »'));
    expect(total()).toMatch(/^0/);
    await user.click(button('Effacer la recherche'));
    await waitFor(() => expect(rows()).toHaveLength(40));
  });

  it('export the whole period, including entries that were not loaded', async ({ user }) => {
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
    await drawn();
    await user.click(button('Télécharger ou imprimer'));
    await user.click(button('Télécharger'));
    await waitFor(() => expect(name).toBe('historique-call-2026-08-24-2026-11-21.csv'));
    const lines = ((await content) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength((await everything('call', 90)).length + 1);
  });

  it('print all its rows, and nothing else', async () => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('Total sur 90 jours'));
    expect(sheet()).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    expect(printedRows()).toHaveLength((await everything('call', 90)).length);
    expect(textOf(sheet())).toContain('Du 24 août 2026 au 21 novembre 2026');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it('print the same from the button as from the browser’s menu, once everything is loaded', async ({ user }) => {
    let printed = 0;
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = printedRows().length;
      window.dispatchEvent(new Event('afterprint'));
    });
    window.print = globalThis.print;
    await renderScreen(DEMO, screenOf('call', 90));
    await drawn();
    await user.click(button('Télécharger ou imprimer'));
    await user.click(button('Imprimer'));
    const all = (await everything('call', 90)).length;
    await waitFor(() => expect(printed).toBe(all));
    vi.unstubAllGlobals();
  });

  it('show reference and contact details for a charge only, so that it can be disputed', async ({ user }) => {
    await renderScreen(DEMO, screenOf('purchases', 30));
    await drawn();
    await openFirst(user);
    const dialog = openDialog();
    const [first] = await everything('purchases', 30);
    expect(textOf(dialog)).toContain(`Référence${shortReference(first?.reference ?? '')}`);
    expect(textOf(dialog)).toContain(`Donnez la référence ${unbroken(shortReference(first?.reference ?? ''))}`);
    expect(hrefs(dialog)).toContain('tel:3020');
    await cleanUp();
    await renderScreen(DEMO, screenOf('top-ups', 30));
    await drawn();
    await openFirst(user);
    expect(textOf(openDialog())).toContain('Référence');
    expect(textOf(openDialog())).not.toContain('Contester');
  });

  it('begin with what was charged, or with what was used if nothing was', async ({ user }) => {
    const made = [12, null].map((amount, index) => ({
      ...{
        id: `C-${index}`,
        type: 'call',
        at: new Date(NOW_MS - DAY_MS - index).toISOString(),
        label: '0550 •• •• 01',
      },
      ...{ amount, volume: 65, unit: 'seconds', direction: 'out' },
    }));
    onHistory(() => Response.json({ items: made, page: 1, pageSize: 100, total: made.length }));
    await renderScreen(DEMO, screenOf('call', 7));
    await drawn();
    const firstFact = () => textOf(openDialog().querySelector('dl > div'));
    await openFirst(user);
    expect(firstFact()).toMatch(/^Montant12\sDA$/);
    await user.click(within(openDialog()).getByRole('button', { name: 'Fermer' }));
    await user.click(within(rows()[1] as HTMLElement).getByRole('button'));
    expect(firstFact()).toMatch(/^Durée1\smin/);
  });

  it('say which purchases the operator renewed by itself', async ({ user }) => {
    await renderScreen(DEMO, screenOf('purchases', 30));
    await drawn();
    const renewed = rows().filter((row) => textOf(row).includes('Renouvellement'));
    expect(renewed.map((row) => textOf(within(row).getByRole('button')))).toContain('Smart 2000');
    expect(renewed.length).toBeLessThan(rows().length);
    await user.click(within(renewed[0] as HTMLElement).getByRole('button'));
    expect(textOf(openDialog())).toContain('Renouvellement automatique');
    // Where the next charge can be stopped.
    expect(hrefs(openDialog())).toContain('/dashboard/auto-renewal-on');
  });

  it('are plain purchases if the operator does not tell, or with a word that the portal does not know', async () => {
    const made = ['gift', null, undefined, 7].map((origin, index) => ({
      ...{ id: `P-${index}`, type: 'purchases', at: new Date(NOW_MS - DAY_MS).toISOString(), label: 'Semaine 3 Go' },
      ...{ amount: 250, origin },
    }));
    onHistory(() => Response.json({ items: made, page: 1, pageSize: 100, total: made.length }));
    await renderScreen(DEMO, screenOf('purchases', 30));
    await waitFor(() => expect(rows()).toHaveLength(made.length));
    expect(pageText()).not.toContain('Renouvellement');
  });

  it('tell a gift, with the number that received it, from a bundle of this line', async ({ user }) => {
    await signedIn(DEMO);
    await purchaseBundle(
      { brandRef: 'D_1GB_DAY', beneficiary: LOW_BALANCE as Msisdn },
      { price: 100 },
      crypto.randomUUID(),
    );
    await renderScreen(DEMO, screenOf('purchases', 30));
    await drawn();
    const given = rows().filter((row) => textOf(row).includes('Offert au'));
    expect(given.map(textOf)).toEqual([expect.stringMatching(/Offert au .*0550 •• •• 02/)]);
    await user.click(within(given[0] as HTMLElement).getByRole('button'));
    expect(textOf(openDialog())).toMatch(/TypeOffert au .*0550 •• •• 02/);
    await user.click(within(openDialog()).getByRole('button', { name: 'Fermer' }));
    await openSearch(user);
    await user.type(search(), '0550 •• •• 02');
    await waitFor(() => expect(pageText()).toContain('1 résultat'));
  });

  it('show the days of a range', async ({ user }) => {
    await renderScreen(DEMO, <HistoryScreen view="call" from="2026-10-01" to="2026-10-31" />);
    await waitFor(() => expect(pageText()).toContain('Total de la période'));
    await user.click(await chart());
    expect(bars()).toHaveLength(31);
    expect(hrefs(document)).not.toContain('/dashboard/History/call?days=30');
    // The range ended weeks ago.
    expect(pageText()).not.toMatch(/Aujourd’hui|Hier/);
    await user.click(button('Du 1er octobre au 31 octobre'));
    for (const label of ['Du', 'Au']) expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe('date');
  });
});

describe('while the history loads', () => {
  it('shows the places of the entries, and offers a search only once there are some', async () => {
    await setFaults({ latencyMs: { value: 300, match: `${BFF}/history` } });
    await renderScreen(DEMO, screenOf('call'));
    await waitFor(() => expect(document.querySelectorAll('.skeleton.rounded-full').length).toBeGreaterThan(5));
    expect(maybeByRole('button', 'Rechercher')).toBeNull();
    await drawn();
    expect(document.querySelector('.skeleton')).toBeNull();
    // Beside the title, for all days: on the line of the first day, the tools would look like those of that day.
    const header = document.querySelector('main header') ?? document.querySelector('header');
    expect(header?.contains(button('Rechercher'))).toBe(true);
    expect(header?.contains(button('Télécharger ou imprimer'))).toBe(true);
  });
});

describe('when the history fails to load', () => {
  it('shows the reference without a search, and recovers with one tap', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/history` }, errorStatus: 403 });
    await renderScreen(DEMO, screenOf('data'));
    await screen.findByRole('alert');
    const asked = (await requests()).findLast(({ path }) => path.endsWith('/history'));
    expect(pageText()).toContain(shortReference(asked?.correlationId ?? 'a reference'));
    expect(maybeByRole('button', 'Rechercher')).toBeNull();
    await setFaults({ errorRate: 0 });
    await user.click(button('Réessayer'));
    await drawn();
  });

  it('shows the loaded pages when a later one failed, and says that some are missing', async ({ user }) => {
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('Total sur 90 jours'));
    const whole = total();
    await cleanUp();
    expect(session.record).toBeUndefined();
    // The operator's fault switches match paths only, and the page number is in the body.
    const failure = { code: 'refused', message: 'no', correlationId: '' };
    const failing = onHistory(({ page }) => (page < 2 ? undefined : Response.json(failure, { status: 400 })));
    await renderScreen(DEMO, screenOf('call', 90));
    await waitFor(() => expect(pageText()).toContain('La suite n’a pas pu être chargée'));
    expect(pageText()).toContain('Total des 100 derniers éléments');
    expect(total()).not.toBe(whole);
    failing.mockRestore();
    await user.click(button('Réessayer'));
    await waitFor(() => expect(total()).toBe(whole));
  });
});

describe('fault 13: a history with a wrong count', () => {
  const entry = (id: string) => ({ id, type: 'call', at: new Date(NOW_MS).toISOString(), label: '0550 •• •• 01' });
  /** An operator with `count` entries that reports `total`. Returns the pages that were requested. */
  function answerWith(count: number, total: number): number[] {
    const asked: number[] = [];
    onHistory(({ page }) => {
      asked.push(page);
      const left = Math.min(100, Math.max(0, count - (page - 1) * 100));
      const items = Array.from({ length: left }, (_, index) => entry(`${page}-${index}`));
      return Response.json({ items, page, pageSize: 100, total });
    });
    return asked;
  }

  it('stops at the first empty page when everything is requested', async ({ user }) => {
    const pages = answerWith(150, 1_000_000_000);
    await renderScreen(DEMO, screenOf('call', 30));
    await drawn();
    // A search loads everything first.
    await openSearch(user);
    await user.type(search(), '0550');
    await waitFor(() => expect(pageText()).toContain('150 résultats'));
    expect(Math.max(...pages)).toBe(3);
  });

  it('shows that only the newest entries are listed when there are more than a device can hold', async () => {
    answerWith(1_000_000, 1_000_000);
    await renderScreen(DEMO, screenOf('call', 30));
    await waitFor(() => expect(pageText()).toMatch(/Seules les 10.000 opérations les plus récentes s’affichent/));
  });
});
