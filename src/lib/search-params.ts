/**
 * What the address of a page may say (`validateSearch`). What it says wrongly is left out, never an error page. Plain
 * functions instead of schemas: those of every route come with the first script.
 */
type Reader<T> = (value: unknown) => T | undefined;

export const oneOf =
  <T>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A day of the calendar: yyyy-mm-dd. */
export const day: Reader<string> = (value) => {
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  // The 31st of a month of thirty days would be read as the first of the next.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(String(value)) ? String(value) : undefined;
};

/** From 1 to `most`. */
export const wholeNumber =
  (most: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : undefined;

/** `maxLength`: characters; a longer one is left out. */
export const text =
  (maxLength = Number.POSITIVE_INFINITY): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength ? value : undefined;

/** One that is shown as it is written: letters, digits and hyphens, so that no address puts sentences on a page. */
export const word =
  (maxLength: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength && /^[\w-]+$/.test(value) ? value : undefined;

export const positive: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;

/** Reads the parameters that are named, each by its own reader. */
export function searchParams<R extends Record<string, Reader<unknown>>>(readers: R) {
  return (search: Record<string, unknown>): { [Name in keyof R]?: ReturnType<R[Name]> } => {
    const found: { [Name in keyof R]?: ReturnType<R[Name]> } = {};
    for (const name in readers) {
      const value = readers[name]?.(search[name]);
      if (value !== undefined) found[name] = value as ReturnType<R[typeof name]>;
    }
    return found;
  };
}
