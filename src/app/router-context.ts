import type { QueryClient } from '@tanstack/react-query';

/** What the router hands to the loaders of all routes. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}
