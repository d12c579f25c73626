/** Renders the whole portal. Only tests of several pages, or of what a route does, need it: it loads every screen. */
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { uiLabelsKey } from '#src/api/content/content-keys.ts';
import { createPortalRouter } from '#src/routes/router.ts';
import { draw, setQueryDefaults } from './screen.tsx';

const [, LABELS] = uiLabelsKey('fr');

// No test waits for the code of a screen: on a busy machine, the first import takes longer than a test may wait.
const routes: AnyRoute[] = Object.values(createPortalRouter(new QueryClient()).routesById);
const screens = routes.filter(({ options }) => !options.staticData?.labels.includes('internal'));
await Promise.all(screens.map(({ options }) => options.component?.preload?.()));

/** The labels of the content service that a page of this file has loaded: they come in twenty pages, by language. */
const labels = new Map<string, { key: QueryKey; data: unknown }>();

/** Gives the page the labels that an earlier one loaded, as a device has them after its first visit. */
function keepLabels(queryClient: QueryClient): void {
  for (const { key, data } of labels.values()) queryClient.setQueryData(key, data);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== LABELS || query.state.status !== 'success') return;
    labels.set(query.queryHash, { key: query.queryKey, data: query.state.data });
  });
}

/** Renders the portal at an address, with the current sign-in. Failed queries do not retry. Returns its history. */
export async function renderApp(address: string): Promise<RouterHistory> {
  const history = createMemoryHistory({ initialEntries: [address] });
  await draw((queryClient) => {
    setQueryDefaults(queryClient, { retry: false });
    keepLabels(queryClient);
    const router = createPortalRouter(queryClient);
    router.update({ ...router.options, history } as never);
    return router;
  });
  return history;
}
