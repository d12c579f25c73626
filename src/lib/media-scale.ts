/**
 * A media query counts `rem` in the browser's own size of text, whatever size the page gives its root. The query for a
 * root that is `factor` times as large.
 */
export const scaledQuery = (query: string, factor: number): string =>
  factor === 1 ? query : query.replace(/([\d.]+)rem/g, (_, length: string) => `${Number(length) * factor}rem`);
