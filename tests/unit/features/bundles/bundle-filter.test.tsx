import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type BundleFilter, BundleFilterSheet, countFilters } from '#src/features/bundles/bundle-filter.tsx';
import { onPage, renderInLanguage, user } from '../../../support/component.tsx';

const USUAL: BundleFilter = { sort: 'recommended', budget: undefined };
const CHEAP = 12;
const ALL = 71;
const countOf = ({ budget }: BundleFilter) => (budget === undefined ? ALL : budget === 100 ? CHEAP : 0);

const open = (filter: BundleFilter, category?: 'data' | 'voice') => {
  const onClose = vi.fn();
  return renderInLanguage(
    onPage(() => <BundleFilterSheet filter={filter} category={category} countOf={countOf} onClose={onClose} />),
  ).then(() => onClose);
};

const names = async () => {
  await screen.findByRole('heading', { name: 'Trier et filtrer' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? '');
};

describe('the sheet of the filters', () => {
  it('says on its button how many bundles will be left, before anything changes', async () => {
    await open(USUAL);
    expect(await names()).toContain('Voir 71 forfaits');
    await user.click(screen.getByRole('radio', { name: /^100/ }));
    expect(await names()).toContain('Voir 12 forfaits');
    await user.click(screen.getByRole('radio', { name: /^200/ }));
    expect(await names()).toContain('Aucun forfait');
  });

  it('offers to clear the filters only if there are any', async () => {
    await open(USUAL);
    expect(await names()).not.toContain('Tout effacer');
    await user.click(screen.getByRole('radio', { name: 'Prix croissant' }));
    await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nos conseils' }).checked).toBe(true);
    expect(await names()).not.toContain('Tout effacer');
  });

  it('sorts calls by the price of a minute, and everything else by the price of a gigabyte', async () => {
    await open(USUAL, 'voice');
    await screen.findByRole('radio', { name: 'Prix à la minute' });
  });

  it('closes without a change', async () => {
    const onClose = await open({ sort: 'price', budget: 100 });
    await names();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('the filters that differ from the usual list are counted', () => {
  expect(
    [USUAL, { ...USUAL, sort: 'value' as const }, { sort: 'price' as const, budget: 100 as const }].map(countFilters),
  ).toEqual([0, 1, 2]);
});
