import type { QueryClient } from '@tanstack/react-query';
import { storesQuery } from '#src/api/content/stores.ts';
import { wilayasQuery } from '#src/api/content/wilayas.ts';
import { startQuery } from '#src/offline/start-query.ts';

/** Shops are the same for everybody, signed in or not: a route's loader. */
export function loadStores({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, storesQuery());
  startQuery(queryClient, wilayasQuery());
}
