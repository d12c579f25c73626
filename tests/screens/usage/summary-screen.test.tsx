import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { UsageSummaryScreen } from '#src/features/usage/usage-summary-screen.tsx';
import { DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  hrefs,
  it,
  pageText,
  renderScreen,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const screenOf: (view: 'chart' | 'table', measure?: 'data' | 'voice' | 'sms' | 'spending') => React.ReactNode = (
  view,
  measure,
) => <UsageSummaryScreen view={view} measure={measure} />;

const figures = () =>
  [...document.querySelectorAll('main table tbody tr, table tbody tr')].map((row) => [...row.children].map(textOf));

describe('usage by day', () => {
  it('shows thirty days as a chart, with the same figures in a table', async () => {
    await renderScreen(DEMO, screenOf('chart'));
    await waitFor(() => expect(figures()).toHaveLength(30));
    expect(pageText()).toContain('Internet sur 30 jours');
    expect(pageText()).toContain('Du 23 octobre au 21 novembre');
    expect(figures().at(-1)?.[0]).toBe('samedi 21 novembre');
  });

  it('estimates how long the rest lasts, only for what can run out', async () => {
    await renderScreen(DEMO, screenOf('chart', 'data'));
    await waitFor(() => expect(pageText()).toMatch(/À ce rythme, .* Estimation d’après vos 7 derniers jours\./));
    await cleanUp();
    await renderScreen(DEMO, screenOf('chart', 'voice'));
    await waitFor(() => expect(figures()).toHaveLength(30));
    expect(pageText()).not.toContain('À ce rythme');
  });

  it('separates roaming and out-of-bundle spending, which add up to the total', async () => {
    await renderScreen(DEMO, screenOf('chart', 'spending'));
    await waitFor(() => expect(pageText()).toContain('À l’étranger'));
    const amountOf = (name: string) => {
      const term = [...document.querySelectorAll('dt')].find((each) => textOf(each) === name);
      return Number(
        textOf(term?.nextElementSibling)
          .replace(/[^\d,]/g, '')
          .replace(',', '.'),
      );
    };
    const total = Number(
      textOf(document.querySelector('h2 + p'))
        .replace(/[^\d,]/g, '')
        .replace(',', '.'),
    );
    const parts = ['Forfaits et services', 'Hors forfait', 'À l’étranger'].map(amountOf);
    expect(parts.every((part) => part > 0)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 2);
  });

  it('is also a plain table: newest first, with the total last', async () => {
    await renderScreen(DEMO, screenOf('table'));
    await waitFor(() => expect(figures()).toHaveLength(30));
    expect(figures()[0]?.[0]).toBe('21/11');
    expect(textOf(document.querySelector('tfoot th'))).toBe('Total');
    expect(document.querySelectorAll('thead th')).toHaveLength(5);
    expect(hrefs(document)).toContain('/dashboard/view-usage/summary');
  });

  it('suggests the next step on a line without use', async () => {
    await renderScreen(EMPTY, screenOf('chart', 'sms'));
    await waitFor(() => expect(pageText()).toContain('Aucun SMS envoyé sur cette période'));
    expect(hrefs(document)).toContain('/bundles/all?type=Daily');
  });

  it('shows the error, and recovers with one tap', async () => {
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/usage' }, errorStatus: 403 });
    await renderScreen(DEMO, screenOf('chart'));
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    await setFaults({ errorRate: 0 });
    button('Réessayer').click();
    await waitFor(() => expect(figures()).toHaveLength(30));
  });

  it('stays readable offline, with its age', async () => {
    await renderScreen(DEMO, screenOf('chart'));
    await waitFor(() => expect(figures()).toHaveLength(30));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Actualisé'));
    expect(figures()).toHaveLength(30);
  });
});
