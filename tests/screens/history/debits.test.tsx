import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { call } from '#src/api/client/http.ts';
import type { HistoryType } from '#src/api/history.ts';
import { purchaseBundle } from '#src/api/purchases.ts';
import { type UsageSummary, usageSummary } from '#src/api/usage.ts';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import type { DebitSearch } from '#src/features/history/history-search.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { BFF, DEMO, EMPTY, LOW_BALANCE, NOW_MS } from '../../support/operator.ts';
import {
  button,
  byRole,
  cleanUp,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  setFaults,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const debits = (search: DebitSearch = {}) => <HistoryScreen view="debits" {...search} />;
const rows = () => screen.queryAllByRole('row').filter((row) => within(row).queryByRole('button'));
const drawn = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const total = () => textOf(byRole('heading', /^Total/).nextElementSibling);
const asText = (amount: number) => formatAmount(amount, 'fr').replace(/\s/g, ' ');
const openDialog = () => screen.getAllByRole<HTMLDialogElement>('dialog').find(({ open }) => open) as HTMLDialogElement;
const openSearch = (user: UserEvent) => user.click(button('Rechercher'));
const summaryOf = () => call('bff', '/usage/summary', usageSummary);
const spentIn = ({ days }: UsageSummary) => days.reduce((sum, { spent }) => sum + spent, 0);
/** The text of a day's heading in the list: its name and its total. */
const headings = () => [...document.querySelectorAll('th[scope="rowgroup"]')].map(textOf);

/** Answers the histories for which `answer` returns something; the operator answers the others. */
function onHistory(answer: (asked: { type: HistoryType; page: number }) => Response | undefined) {
  const send = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isHistory = input instanceof Request && input.url.endsWith('/history');
    return (isHistory && answer(await input.clone().json())) || send(input, init);
  });
}
const refused = () => Response.json({ code: 'refused', message: 'no', correlationId: '' }, { status: 400 });

describe('all debits in one list', () => {
  it('has the total that the usage summary says for the same days, and the total of each day', async () => {
    await renderScreen(DEMO, debits());
    await drawn();
    const summary = await summaryOf();
    expect(pageText()).toContain('Total sur 30 jours');
    expect(total()).toBe(asText(spentIn(summary)));
    const charged = summary.days.filter(({ spent }) => spent > 0).reverse();
    // The list is rendered in steps.
    expect(headings().length).toBeGreaterThan(5);
    for (const [at, heading] of headings().entries())
      expect(heading.endsWith(` ${asText(charged[at]?.spent ?? 0)}`), heading).toBe(true);
  });

  it('says of each charge what it is, and shows nothing that a bundle paid for', async () => {
    await renderScreen(DEMO, debits());
    await drawn();
    const texts = rows().map(textOf);
    expect(texts.some((text) => /Smart 2000.* · Renouvellement.*2 000 DA/.test(text))).toBe(true);
    expect(texts.some((text) => /• .* · Appel.* DA/.test(text))).toBe(true);
    expect(texts.join()).not.toMatch(/Inclus|Recharge| 0 DA/);
  });

  it('is the one day of its address, with the total of that day in the chart', async () => {
    await signedIn(DEMO);
    const summary = await summaryOf();
    const { date, spent } = summary.days.findLast((day) => (day.spentOutOfBundle ?? 0) > 0) as UsageSummary['days'][0];
    await renderApp(`/dashboard/History/debits?from=${date}&to=${date}`);
    await drawn();
    expect(document.title).toContain('Tous les débits');
    expect(total()).toBe(asText(spent));
    expect(headings()).toHaveLength(1);
  });

  it('filters by kind, and says how much each kind was', async ({ user }) => {
    await renderScreen(DEMO, debits());
    await drawn();
    const all = total();
    await user.click(button('Tout'));
    const kinds = openDialog();
    await waitFor(() => expect(textOf(byRole('link', /^Tout/, kinds))).toContain(all));
    expect(hrefs(kinds)).toContain('/dashboard/History/debits?days=30&kind=purchases');
    expect(textOf(kinds)).not.toContain('Cadeaux');
    const bought = textOf(byRole('link', /^Achats/, kinds)).replace('Achats', '');
    await cleanUp();
    await renderScreen(DEMO, debits({ kind: 'purchases' }));
    await drawn();
    expect(total()).toBe(bought);
    for (const row of rows()) expect(textOf(row)).toMatch(/Achat|Renouvellement/);
    // Another period keeps the kind.
    await user.click(button('30 jours'));
    expect(hrefs(openDialog())).toContain('/dashboard/History/debits?days=90&kind=purchases');
  });

  it('names who received a gift, and finds it by that number', async ({ user }) => {
    await signedIn(DEMO);
    const gift = { brandRef: 'D_1GB_DAY', beneficiary: LOW_BALANCE };
    await purchaseBundle(gift, { price: 100 }, crypto.randomUUID());
    await renderScreen(DEMO, debits({ days: 7 }));
    await drawn();
    await openSearch(user);
    await user.type(screen.getByRole('searchbox'), '0550 •• •• 02');
    await waitFor(() => expect(pageText()).toContain('1 résultat'));
    expect(rows().map(textOf)).toEqual([expect.stringMatching(/Offert au .*0550 •• •• 02.*100 DA/)]);
    expect(headings()).toEqual(['Aujourd’hui 100 DA']);
    expect(total()).toBe('100 DA');
  });

  it('saves a file with every debit of the period, its kind and its amount', async ({ user }) => {
    let content: Promise<string> | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = (blob as Blob).text();
      return 'blob:debits';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await renderScreen(DEMO, debits());
    await drawn();
    await user.click(button('Télécharger ou imprimer'));
    await user.click(button('Télécharger'));
    await waitFor(() => expect(name).toBe('historique-debits-2026-10-23-2026-11-21.csv'));
    const [heads, ...lines] = ((await content) ?? '').replace('\ufeff', '').trimEnd().split('\r\n');
    expect(heads).toBe('"Date";"Heure";"Détail";"Type";"Débité (DA)";"Référence"');
    const amounts = lines.map((line) => Number(line.split('";"')[4]?.replace(',', '.')));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(spentIn(await summaryOf()), 2);
  });

  it('is in Arabic from right to left, with its words', async () => {
    await renderScreen(DEMO, debits(), 'ar');
    await waitFor(() => expect(pageText()).toContain('مجموع آخر 30 يوما'));
    expect(textOf(byRole('table', 'الاقتطاعات'))).toMatch(/تجديد|مكالمة/);
  });

  it('says that nothing was charged on a line without debits', async () => {
    await renderScreen(EMPTY, debits());
    await waitFor(() => expect(pageText()).toContain('Aucun débit sur cette période'));
    expect(hrefs(document)).toContain('/dashboard/History/debits?days=90');
  });
});

describe('debits that are not all there', () => {
  it('show their places until every type has answered, so that no row moves', async () => {
    await setFaults({ latencyMs: { value: 300, match: `${BFF}/history` } });
    await renderScreen(DEMO, debits());
    await waitFor(() => expect(document.querySelectorAll('.skeleton.rounded-full').length).toBeGreaterThan(5));
    expect(rows()).toEqual([]);
    await drawn();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  it('fail as a whole if no type can be loaded, and recover with one tap', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/history` }, errorStatus: 403 });
    await renderScreen(DEMO, debits());
    await screen.findByRole('alert');
    expect(maybeByRole('heading', /^Total/)).toBeNull();
    await setFaults({ errorRate: 0 });
    await user.click(button('Réessayer'));
    await drawn();
    expect(total()).toBe(asText(spentIn(await summaryOf())));
  });

  it('name the type that could not be loaded, call the total partial, and keep the others while trying again', async ({
    user,
  }) => {
    const failing = onHistory(({ type }) => (type === 'call' ? refused() : undefined));
    await renderScreen(DEMO, debits());
    await drawn();
    expect(pageText()).toContain('Non chargé, donc non compté : Appels');
    expect(pageText()).toContain('Total partiel');
    expect(rows().some((row) => textOf(row).includes('· Appel'))).toBe(false);
    failing.mockRestore();
    await user.click(button('Réessayer'));
    expect(rows().length).toBeGreaterThan(0);
    await waitFor(() => expect(pageText()).not.toContain('Non chargé'));
    expect(total()).toBe(asText(spentIn(await summaryOf())));
  });

  it('do not say that nothing was charged if a type is missing', async () => {
    onHistory(({ type }) => (type === 'call' ? refused() : undefined));
    await renderScreen(EMPTY, debits({ days: 7 }));
    await findByRole('heading', 'Total partiel');
    expect(pageText()).toContain('Non chargé, donc non compté : Appels');
    expect(pageText()).not.toContain('Aucun débit');
  });

  it('go back only as far as every type is loaded, because a day without its calls would look cheaper', async () => {
    const DAY_MS = 86_400_000;
    onHistory(({ type, page }) => {
      if (type !== 'call') return undefined;
      if (page > 1) return refused();
      const items = Array.from({ length: 100 }, (_, index) => {
        const at = new Date(NOW_MS - (index * DAY_MS) / 20).toISOString();
        return { id: `call-${index}`, type, at, label: '0661 •• •• 02', amount: 5, volume: 60, unit: 'seconds' };
      });
      return Response.json({ items, page, pageSize: 100, total: 150 });
    });
    await renderScreen(DEMO, debits());
    await waitFor(() => expect(pageText()).toContain('La suite n’a pas pu être chargée'));
    expect(pageText()).toMatch(/Total des \d+ derniers éléments/);
    // The hundredth call was 4.95 days ago.
    expect(headings().at(0)).toMatch(/^Aujourd’hui/);
    expect(pageText()).not.toContain('dimanche 15');
  });

  it('stay with their age while offline, and name what has no copy', async () => {
    const failing = onHistory(({ type }) => (type === 'sms' ? refused() : undefined));
    await renderScreen(DEMO, debits());
    await drawn();
    failing.mockRestore();
    const all = total();
    setNetwork(false);
    await waitFor(() => expect(maybeByRole('button', 'Réessayer')).toBeNull());
    expect(pageText()).toContain('Non chargé, donc non compté : SMS');
    expect(total()).toBe(all);
    expect(pageText()).toContain('Actualisé à 12:00');
  });
});
