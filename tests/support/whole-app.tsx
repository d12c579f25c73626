/** Renders the whole portal. Only tests of several pages, or of what a route does, need it: it loads every screen. */
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { createPortalRouter } from '#src/routes/-router.ts';
import { draw, setQueryDefaults } from './screen.tsx';

/** Renders the portal at an address, with the current sign-in. Failed queries do not retry. Returns its history. */
export async function renderApp(address: string): Promise<RouterHistory> {
  const history = createMemoryHistory({ initialEntries: [address] });
  await draw((queryClient) => {
    setQueryDefaults(queryClient, { retry: false });
    const router = createPortalRouter(queryClient);
    router.update({ ...router.options, history } as never);
    return router;
  });
  return history;
}
