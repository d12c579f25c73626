import type { QueryClient } from '@tanstack/react-query';
import { storesQuery } from '../../api/stores.ts';
import { wilayasQuery } from '../../api/wilayas.ts';
import { startQuery } from '../../offline/start-query.ts';

/** Shops are the same for everybody, signed in or not: a route's loader. */
export function loadStores({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, storesQuery());
  startQuery(queryClient, wilayasQuery());
}
