import type { QueryClient } from '@tanstack/react-query';
import { storesQuery } from '#src/api/content/stores.ts';
import { wilayasQuery } from '#src/api/content/wilayas.ts';
import { startQuery } from '#src/offline/start-query.ts';

/** A route's loader. Shops are the same for everyone, signed in or not. */
export function loadStores({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, storesQuery());
  startQuery(queryClient, wilayasQuery());
}
