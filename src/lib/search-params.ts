/**
 * Reads the search parameters of an address (`validateSearch`). An invalid value counts as absent and never leads to an
 * error page. Plain functions instead of schemas: the first script contains those of every route.
 */
type Reader<T> = (value: unknown) => T | undefined;

export const oneOf =
  <T>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A calendar day: yyyy-mm-dd. */
export const day: Reader<string> = (value) => {
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  // `Date.parse` reads the 31st of a month of thirty days as the first of the next.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(String(value)) ? String(value) : undefined;
};

/** From 1 to `most`. */
export const wholeNumber =
  (most: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : undefined;

/** `maxLength`: characters; a longer text is rejected. The page must not show it. */
export const text =
  (maxLength: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength ? value : undefined;

/** A code that the page shows: letters, digits, `_` and hyphens only, so that no link can put a sentence there. */
export const shownCode =
  (minLength: number, maxLength: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length >= minLength && value.length <= maxLength && /^[\w-]+$/.test(value)
      ? value
      : undefined;

/** A key that the portal created, such as an order's: letters, digits, `_` and `-`, at most 64. */
export const key = shownCode(1, 64);

/** A number above 0, at most `most`. */
export const positive =
  (most: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && value > 0 && value <= most ? value : undefined;

/**
 * Reads the named parameters, each with its own reader. Every name is in the result: TanStack Router spreads the result
 * over the raw parameters, so a name that is left out would keep its rejected value.
 */
export function searchParams<R extends Record<string, Reader<unknown>>>(readers: R) {
  type Search = { [Name in keyof R]?: ReturnType<R[Name]> };
  return (search: Record<string, unknown>): Search =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as Search;
}
