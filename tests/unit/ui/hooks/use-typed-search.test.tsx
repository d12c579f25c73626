import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { useTypedSearch } from '#src/ui/hooks/use-typed-search.ts';
import { renderInLanguage, user } from '../../../support/component.tsx';

const POLICY = { layout: 'my-account', guard: 'open', offline: 'reads', title: 'title_dashboard', labels: [] } as const;

function Search() {
  const { typed, searched, type } = useTypedSearch();
  return (
    <>
      <SearchField label="search" value={typed} onChange={type} />
      <output>{searched}</output>
    </>
  );
}

it('fault 78: a typed search is written to the history once, when the typing has settled', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const replaced = vi.spyOn(history, 'replace');
  const routeTree = createRootRoute({ staticData: POLICY, component: Search });
  await renderInLanguage(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await user.type(await screen.findByLabelText('search'), 'un forfait pour le mois');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('un forfait pour le mois'));
  await waitFor(() => expect(history.location.state.typedSearch).toBe('un forfait pour le mois'));
  expect(replaced).toHaveBeenCalledTimes(1);
});
