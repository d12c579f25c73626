import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { i18n } from '#src/i18n/labels.ts';
import { FatalBoundary } from './fatal-boundary.tsx';
import { dropRestored } from './recovery.ts';

interface PortalProps {
  router: RegisteredRouter;
  queryClient: QueryClient;
  onFirstRender: () => void;
}

export function Portal({ router, queryClient, onFirstRender }: PortalProps) {
  return (
    <>
      <StrictMode>
        <FatalBoundary recover={() => dropRestored(queryClient)}>
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </I18nProvider>
        </FatalBoundary>
      </StrictMode>
      <AfterFirstRender run={onFirstRender} />
    </>
  );
}

let hasStarted = false;
function AfterFirstRender({ run }: { run: () => void }) {
  // The page handles taps from this commit on (tests/bench/live.ts).
  useLayoutEffect(() => void performance.mark('portal:live'), []);
  useEffect(() => {
    if (!hasStarted) run();
    hasStarted = true;
  });
  return null;
}
