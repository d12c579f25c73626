/** Runs a hook in its own component. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';

function Probe({ render }: { render: () => void }) {
  render();
  return null;
}

export function renderHook<T>(useHook: () => T, queryClient = new QueryClient()) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const result = {} as { current: T };
  const render = () => {
    result.current = useHook();
  };
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe render={render} />
      </QueryClientProvider>,
    ),
  );
  return { result, unmount: () => act(() => root.unmount()) };
}
