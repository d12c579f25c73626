import type { QueryClient } from '@tanstack/react-query';
import type { LineKey } from '../api/line-query.ts';

/** What the loaders of the signed-in's screens go by. */
export interface LineContext {
  queryClient: QueryClient;
  line: LineKey;
  msisdn: string;
}
