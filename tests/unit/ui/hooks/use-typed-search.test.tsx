import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
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

it('fault 78: a typed search is there on the way back after a result was opened at once', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const root = createRootRoute({ staticData: POLICY });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: POLICY,
    component: () => (
      <>
        <Search />
        <Link to={'/result' as never}>result</Link>
      </>
    ),
  });
  const result = createRoute({ getParentRoute: () => root, path: '/result', staticData: POLICY });
  const router = createRouter({ routeTree: root.addChildren([list, result]), history });
  await renderInLanguage(<RouterProvider router={router as never} />);
  await user.type(await screen.findByLabelText('search'), 'un film');
  await user.click(screen.getByRole('link', { name: 'result' }));
  await waitFor(() => expect(history.location.pathname).toBe('/result'));
  history.back();
  expect(await screen.findByDisplayValue('un film')).toBe(screen.getByLabelText('search'));
});
