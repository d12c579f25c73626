import { type InvalidateQueryFilters, matchQuery, type Query, QueryClient } from '@tanstack/react-query';

/**
 * A query client that remembers what was called out of date. The library marks only what is in memory; an answer that
 * is still on the device, and is brought back later, is as much out of date.
 */
export class PortalQueryClient extends QueryClient {
  readonly #invalidated = new Map<string, { filters: InvalidateQueryFilters; at: number }>();

  override invalidateQueries: QueryClient['invalidateQueries'] = (filters, options) => {
    const { queryKey, exact = false } = filters ?? {};
    const name = JSON.stringify([queryKey, exact]);
    this.#invalidated.set(name, { filters: queryKey ? { queryKey, exact } : {}, at: Date.now() });
    return super.invalidateQueries(filters, options);
  };

  /** Whether what a query holds was read before it was called out of date. */
  isOutdated(query: Query): boolean {
    return [...this.#invalidated.values()].some(
      ({ filters, at }) => matchQuery(filters, query) && query.state.dataUpdatedAt <= at,
    );
  }
}
