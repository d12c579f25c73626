/** The screens shown when a screen, or the page, could not render. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { activateLanguage, i18n, overlayLabels } from '#src/i18n/labels.ts';
import { clear, eventually, find, render } from '../ui/render.tsx';

afterEach(clear);

function brokenPortal() {
  const root = createRootRoute({
    staticData: { layout: 'default', guard: 'open', offline: 'reads', title: 'not_found_title', labels: [] },
    component: () => {
      throw new Error('a screen broke');
    },
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  return createRouter({ routeTree: root, history, defaultErrorComponent: ErrorScreen });
}

it('fault 46: an error is shown with the bundled labels, whatever the content service changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await activateLanguage('fr');
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={brokenPortal() as never} />
    </QueryClientProvider>,
  );
  await overlayLabels('fr', { error_page_title: 'Tout va bien', error_page_text: 'x', common_retry: 'Encore' });
  expect(i18n._('common_retry')).toBe('Encore');
  await eventually(() => expect(find('h1').textContent).toBe('Une erreur est survenue'));
  expect(find('[role=alert]').textContent).toContain('Réessayez dans un instant.');
  expect(find('[role=alert] button').textContent).toBe('Réessayer');
  expect(find('[role=alert] a').textContent).toBe('Page d’accueil');
});
