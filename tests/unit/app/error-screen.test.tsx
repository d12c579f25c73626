/** The screens shown when a screen, or the page, could not render. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { i18n, overlayLabels } from '#src/i18n/labels.ts';
import { renderInLanguage } from '../../support/component.tsx';

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
  await renderInLanguage(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={brokenPortal() as never} />
    </QueryClientProvider>,
  );
  await overlayLabels('fr', { error_page_title: 'Tout va bien', error_page_text: 'x', common_retry: 'Encore' });
  expect(i18n._('common_retry')).toBe('Encore');
  await screen.findByRole('heading', { level: 1, name: 'Une erreur est survenue' });
  const alert = within(screen.getByRole('alert'));
  alert.getByText(/Réessayez dans un instant\./);
  alert.getByRole('button', { name: 'Réessayer' });
  alert.getByRole('link', { name: 'Page d’accueil' });
});
