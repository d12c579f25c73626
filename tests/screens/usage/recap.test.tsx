import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { RecapScreen } from '#src/features/usage/recap-screen.tsx';
import { BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  answerFetches,
  hrefs,
  it,
  pageText,
  renderScreen,
  section,
  setFaults,
  settled,
  textOf,
} from '../../support/screen.tsx';

const recap = <RecapScreen />;
const fetched = globalThis.fetch;
/** The amount beside a name, as a number. */
const amountOf = (name: string) =>
  Number.parseFloat(
    textOf(within(section('Votre crédit')).getByText(name).closest('dt')?.nextElementSibling)
      .replaceAll(/[\s\u00a0]/g, '')
      .replace(',', '.'),
  );

describe('the recap', () => {
  it('shows the totals of the days, the busiest day, and the spending, and sells the favourite bundle', async () => {
    await renderScreen(DEMO, recap);
    await waitFor(() => expect(pageText()).toContain('Votre plus grosse journée internet'));
    expect(section('Votre crédit')).toBeDefined();
    const favourite = screen.getByRole('heading', { name: 'Votre forfait préféré' });
    const card = within(favourite.closest('li') as HTMLElement);
    await waitFor(() => expect(card.getByRole('link').getAttribute('href')).toMatch(/offer=.*&buy=true/));
    expect(card.getByText('Acheté 2 fois en 30 jours, hors forfaits qui se renouvellent')).toBeDefined();
    expect(card.getByRole('button', { name: 'Partager\u00a0: Votre forfait préféré' })).toBeDefined();
    expect(hrefs(document)).toEqual(
      expect.arrayContaining(['/dashboard/view-usage/summary', '/dashboard/History/call']),
    );
  });

  it('says how much more than on an average day was used on the busiest day', async () => {
    await renderScreen(DEMO, recap);
    await waitFor(() => expect(pageText()).toContain('Votre plus grosse journée internet'));
    const card = textOf(screen.getByRole('heading', { name: 'Votre plus grosse journée internet' }).closest('li'));
    const [, busiest, times] = /(\d+(?:,\d)?)\sGo.*?(\d+(?:,\d)?) fois votre moyenne/.exec(card) ?? [];
    const [, mean] = /soit (\d+(?:,\d)?)\sGo par jour en moyenne/.exec(pageText()) ?? [];
    const numberOf = (text = '') => Number(text.replace(',', '.'));
    expect(numberOf(busiest) / numberOf(mean)).toBeCloseTo(numberOf(times), 0);
  });

  it('shows what the credit was spent on, and leads to the days', async () => {
    await renderScreen(DEMO, recap);
    await waitFor(() => expect(amountOf('À l’étranger')).toBeGreaterThan(0));
    const parts = ['Forfaits et services', 'Hors forfait', 'À l’étranger'].map(amountOf);
    expect(parts.every((part) => part >= 0)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(amountOf('Dépensé'));
    expect(hrefs(section('Votre crédit'))).toEqual(['/dashboard/view-usage/summary?show=spending']);
  });

  it('does not split the spending if the parts do not add up to it', async () => {
    answerFetches(async (request) => {
      const answer = await fetched(request);
      if (!request.url.endsWith(`${BFF}/recap`)) return answer;
      return Response.json({ ...(await answer.json()), spent: 12 });
    });
    await renderScreen(DEMO, recap);
    await waitFor(() => expect(amountOf('Dépensé')).toBe(12));
    expect(pageText()).not.toContain('À l’étranger');
  });

  it('neither counts nor sells a favourite bundle that renews by itself', async () => {
    let read = 0;
    answerFetches(async (request) => {
      const answer = await fetched(request);
      if (request.url.includes('/bundle/purchases/')) {
        read += 1;
        const { purchases: bought } = await answer.json();
        return Response.json({ purchases: bought.map((each: object) => ({ ...each, autoRenew: true })) });
      }
      return answer;
    });
    await renderScreen(DEMO, recap);
    await settled(() => read > 0 && pageText().includes('Votre forfait préféré'));
    expect(pageText()).not.toContain('Acheté');
    expect(pageText()).not.toContain('Racheter');
  });

  it('shows the places of its cards under the same title while it loads', async () => {
    await setFaults({ latencyMs: { value: 300, match: `${BFF}/recap` } });
    await renderScreen(DEMO, recap);
    await waitFor(() => expect(document.querySelector('.skeleton')).not.toBeNull());
    const cards = () => document.querySelectorAll('.hero').length;
    const loading = cards();
    expect(section('Votre crédit').querySelectorAll('.skeleton')).toHaveLength(6);
    await waitFor(() => expect(pageText()).toContain('Votre forfait préféré'));
    await waitFor(() => expect(pageText()).toContain('Votre plus grosse journée internet'));
    expect(cards()).toBe(loading);
    expect(section('Votre crédit').querySelector('.skeleton')).toBeNull();
  });

  it.each([1, -1])('marks the card in view while its row is swiped (writing direction %d)', async (way) => {
    await renderScreen(DEMO, recap);
    await waitFor(() => expect(pageText()).toContain('Votre plus grosse journée internet'));
    const row = screen.getByRole('list', { name: 'Votre récapitulatif, carte par carte' });
    const dots = () => [...(row.nextElementSibling?.children ?? [])];
    expect(dots()).toHaveLength(row.children.length);
    const marked = () => dots().findIndex((dot) => dot.classList.contains('bg-primary'));
    expect(marked()).toBe(0);
    const width = { scrollWidth: 300 * dots().length, clientWidth: 300 };
    for (const [name, value] of Object.entries(width)) Object.defineProperty(row, name, { value });
    row.scrollLeft = way * 310;
    fireEvent.scroll(row);
    expect(marked()).toBe(1);
    row.scrollLeft = way * (width.scrollWidth - width.clientWidth);
    fireEvent.scroll(row);
    expect(marked()).toBe(dots().length - 1);
  });

  it('says that the month had little use', async () => {
    await renderScreen(EMPTY, recap);
    await waitFor(() => expect(pageText()).toContain('Un mois très calme'));
  });
});
