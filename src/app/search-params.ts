/** How addresses are read and written: the router's own way, which takes every value for JSON where it can. */
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** Text whatever it looks like: made a number, a provider's code of twenty digits would lose the last ones. */
const TEXT_PARAMETERS = ['code', 'state', 'error', 'offer', 'promoID', 'from', 'to', 'service', 'shop', 'wilaya'];

export function parseSearch(search: string): Record<string, unknown> {
  const values: Record<string, unknown> = defaultParseSearch(search);
  const texts = new URLSearchParams(search);
  for (const name of TEXT_PARAMETERS) {
    const [text, ...others] = texts.getAll(name);
    // One that comes twice stays a list, which no route accepts.
    if (text !== undefined && others.length === 0) values[name] = text;
  }
  return values;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const texts = new URLSearchParams(defaultStringifySearch(search));
  for (const name of TEXT_PARAMETERS) {
    const value = search[name];
    // Without the quotes that would tell the router's parser that it is text.
    if (value !== undefined) texts.set(name, String(value));
  }
  const query = String(texts);
  return query && `?${query}`;
}
