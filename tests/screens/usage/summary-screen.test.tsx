import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { UsageSummaryScreen } from '#src/features/usage/usage-summary-screen.tsx';
import { BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  byRole,
  cleanUp,
  findByRole,
  hrefs,
  it,
  pageText,
  renderScreen,
  setFaults,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const chart = (measure?: 'data' | 'voice' | 'sms' | 'spending') => (
  <UsageSummaryScreen view="chart" measure={measure} />
);
const table = <UsageSummaryScreen view="table" />;

/** The rows of the days, below the headings and the total. */
const figures = () => {
  const [, body] = screen.queryAllByRole('rowgroup');
  return body ? within(body).getAllByRole('row') : [];
};
const drawn = () =>
  waitFor(() => {
    expect(document.querySelector('.skeleton')).toBeNull();
    expect(figures()).toHaveLength(30);
  });
const firstCell = (index: number) => textOf(figures().at(index)?.firstElementChild);
const amountAfter = (element: HTMLElement) =>
  Number.parseFloat(textOf(element.nextElementSibling).replaceAll(' ', '').replace(',', '.'));

describe('usage by day', () => {
  it('shows thirty days as a chart, with the same figures in a table', async () => {
    await renderScreen(DEMO, chart());
    await drawn();
    expect(pageText()).toContain('Internet sur 30 jours');
    expect(pageText()).toContain('Du 23 octobre au 21 novembre');
    expect(firstCell(-1)).toBe('samedi 21 novembre');
  });

  it('estimates how long the rest lasts, only for what can run out', async () => {
    await renderScreen(DEMO, chart('data'));
    await waitFor(() => expect(pageText()).toMatch(/Épuisé vers .* Estimation au rythme de vos 7 derniers jours\./));
    await cleanUp();
    await renderScreen(DEMO, chart('voice'));
    await drawn();
    expect(pageText()).not.toContain('Estimation');
  });

  it('leads to the list of all debits, and to those of the chosen day', async ({ user }) => {
    await renderScreen(DEMO, chart('spending'));
    await drawn();
    expect(hrefs(document)).toContain('/dashboard/History/debits?from=2026-10-23&to=2026-11-21');
    byRole('slider', 'Consommation par jour').focus();
    await user.keyboard('{ArrowLeft}');
    const link = () => byRole('link', 'Voir le détail du vendredi 20 novembre');
    expect(link().getAttribute('href')).toBe('/dashboard/History/debits?from=2026-11-20&to=2026-11-20');
    // The link stays while it has the focus, and goes once the focus is elsewhere.
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(link());
    screen.getAllByRole('link')[0]?.focus();
    await waitFor(() =>
      expect(hrefs(document)).not.toContain('/dashboard/History/debits?from=2026-11-20&to=2026-11-20'),
    );
  });

  it('opens the chosen day with Enter', async ({ user }) => {
    await signedIn(DEMO);
    await renderApp('/dashboard/view-usage/summary?show=spending');
    await drawn();
    byRole('slider', 'Consommation par jour').focus();
    await user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(document.title).toContain('Tous les débits'));
    await findByRole('button', '20 novembre');
  });

  it('separates roaming and out-of-bundle spending, which add up to the total', async () => {
    await renderScreen(DEMO, chart('spending'));
    await waitFor(() => expect(pageText()).toContain('À l’étranger'));
    const total = amountAfter(byRole('heading', /sur 30 jours$/));
    const parts = ['Forfaits et services', 'Hors forfait', 'À l’étranger'].map((name) =>
      amountAfter(screen.getByText(name)),
    );
    expect(parts.every((part) => part > 0)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 2);
  });

  it('names the total of each measure in its link, and the place of the total while it loads', async () => {
    await setFaults({ latencyMs: { value: 300, match: `${BFF}/usage` } });
    await renderScreen(DEMO, chart('voice'));
    const links = () => within(byRole('navigation', 'Que voulez-vous voir ?')).getAllByRole('link');
    await waitFor(() => expect(links().every((link) => link.querySelector('.skeleton'))).toBe(true));
    await drawn();
    expect(links().map(textOf)).toEqual([
      expect.stringMatching(/^Internet [\d,]+ Go$/),
      expect.stringMatching(/^Appels \d+ h \d+ min$/),
      expect.stringMatching(/^SMS \d+ SMS$/),
      expect.stringMatching(/^Dépenses [\d, ]+ DA$/),
    ]);
    const [current] = links().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(textOf(current)).toBe(`Appels ${textOf(byRole('heading', /sur 30 jours$/).nextElementSibling)}`);
  });

  it('names no total without an answer', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/usage` }, errorStatus: 403 });
    await renderScreen(DEMO, chart());
    await screen.findByRole('alert');
    expect(textOf(byRole('link', /^Internet/))).toBe('Internet –');
    expect(document.querySelector('nav .skeleton')).toBeNull();
  });

  it('is also a plain table: the total first, then the days with their weekdays, newest first', async () => {
    await renderScreen(DEMO, table);
    await drawn();
    const names = screen.getAllByRole('rowheader').map(textOf);
    expect(names.slice(0, 3)).toEqual(['Total', 'sam. 21/11', 'ven. 20/11']);
    expect(names.filter((name) => name === 'Total')).toHaveLength(1);
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
    expect(byRole('link', 'Voir le détail').getAttribute('href')).toBe('/dashboard/History/call');
  });

  it('switches between chart and table above the figures', async () => {
    for (const screenOf of [chart(), table]) {
      await renderScreen(DEMO, screenOf);
      await drawn();
      const views = byRole('navigation', 'Présentation');
      expect(within(views).getAllByRole('link').map(textOf)).toEqual(['Graphique', 'Tableau']);
      expect(hrefs(views)).toEqual(['/dashboard/view-usage/summary', '/dashboard/view-usage/summary-old']);
      expect(textOf(views.querySelector('[aria-current=page]'))).toBe(screenOf === table ? 'Tableau' : 'Graphique');
      const figuresBelow = views.compareDocumentPosition(byRole('table', /.*/)) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(figuresBelow).not.toBe(0);
      await cleanUp();
    }
  });

  it('shows the headings and the places of all rows of the table while it loads', async () => {
    await setFaults({ latencyMs: { value: 300, match: `${BFF}/usage` } });
    await renderScreen(DEMO, table);
    await waitFor(() => expect(document.querySelector('td .skeleton')).not.toBeNull());
    const rows = () => document.querySelectorAll('tr').length;
    const headings = () => [...document.querySelectorAll('th')].filter(({ scope }) => scope === 'col').map(textOf);
    const loading = { rows: rows(), headings: headings() };
    await drawn();
    expect(loading).toEqual({ rows: rows(), headings: headings() });
  });

  it('suggests the next step on a line without use', async () => {
    await renderScreen(EMPTY, chart('sms'));
    await waitFor(() => expect(pageText()).toContain('Aucun SMS envoyé sur cette période'));
    expect(hrefs(document)).toContain('/bundles/all?type=Daily');
  });

  it('shows the error, and recovers with one tap', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/usage` }, errorStatus: 403 });
    await renderScreen(DEMO, chart());
    await screen.findByRole('alert');
    await setFaults({ errorRate: 0 });
    await user.click(button('Réessayer'));
    await drawn();
  });

  it('stays readable offline, with its age', async () => {
    await renderScreen(DEMO, chart());
    await drawn();
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Actualisé'));
    expect(figures()).toHaveLength(30);
  });
});

it('usage leads from the days to the bundles and to the purchases, one of which is repeated after one confirmation', async ({
  user,
}) => {
  await signedIn(DEMO);
  const history = await renderApp('/dashboard/view-usage/summary');
  await drawn();
  await user.click(await findByRole('link', /^Dépenses/));
  await waitFor(() => expect(pageText()).toContain('À l’étranger'));
  expect(history.location.href).toContain('show=spending');
  await user.click(byRole('link', 'Tableau'));
  // The headings, the total and thirty days.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(32));

  await user.click(byRole('link', 'Reste'));
  await waitFor(() => expect(pageText()).toMatch(/Se renouvelle le .* pour .* DA/));
  await user.click(byRole('link', 'Achats'));
  await user.click(await findByRole('link', 'Période précédente'));
  await waitFor(() => expect(history.location.href).toContain('back=1'));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Racheter/ }).length).toBeGreaterThan(0));
  await user.click(screen.getAllByRole('link', { name: /^Racheter/ })[0] as HTMLElement);
  await findByRole('heading', 'Confirmez votre achat', await screen.findByRole('dialog'));
  expect(history.location.href).toContain('buy=true');
  act(() => history.back());
  await waitFor(() => expect(history.location.href).toMatch(/purchases\/monthly\?back=1/));
});
