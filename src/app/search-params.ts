/** Parses and writes search parameters as the router does, which reads every value as JSON if possible. */
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** Always text: as a number, a provider's code of twenty digits would lose the last ones. */
const TEXT_PARAMETERS = ['code', 'state', 'error', 'offer', 'promoID', 'from', 'to', 'service', 'shop', 'wilaya'];

export function parseSearch(search: string): Record<string, unknown> {
  const values: Record<string, unknown> = defaultParseSearch(search);
  const texts = new URLSearchParams(search);
  for (const name of TEXT_PARAMETERS) {
    const [text, ...others] = texts.getAll(name);
    // A parameter that occurs twice stays a list, which no route accepts.
    if (text !== undefined && others.length === 0) values[name] = text;
  }
  return values;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const texts = new URLSearchParams(defaultStringifySearch(search));
  for (const name of TEXT_PARAMETERS) {
    const value = search[name];
    // Without the quotes by which the router's parser recognises text.
    if (value !== undefined) texts.set(name, String(value));
  }
  const query = String(texts);
  return query && `?${query}`;
}
