/**
 * Media queries resolve `rem` against the browser's own text size, not the page's root size. Returns the query for a
 * root that is `factor` times as large.
 */
export const scaledQuery = (query: string, factor: number): string =>
  factor === 1 ? query : query.replace(/([\d.]+)rem/g, (_, length: string) => `${Number(length) * factor}rem`);
