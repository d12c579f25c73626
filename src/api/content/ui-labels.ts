import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { tolerantList } from '#src/api/client/tolerant-list.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import type { ContentLocale, ContentSource } from './content.ts';
import { uiLabelsKey } from './content-keys.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';

export const labelEntry = object({ name: v.pipe(v.string(), v.minLength(1)), value: v.string() });

const uiLabels = v.record(v.string(), v.string());
export type UiLabels = Readonly<v.InferOutput<typeof uiLabels>>;

/**
 * GET /cms/api/ui-labels?locale= (section 7). Items with `name` and `value`; a plain name→value object is accepted too.
 * There is no fallback to French: a missing or empty label falls back to the bundled text of the same language.
 */
export function uiLabelsSource(locale: ContentLocale): ContentSource<UiLabels> {
  return {
    queryKey: uiLabelsKey(locale),
    host: 'content',
    path: contentPath('ui-labels'),
    search: {},
    locales: [locale],
    isPaged: true,
    schema: uiLabels,
    staleMs: 10 * 60_000,
    read: ([answer]) => readLabels(answer),
  };
}

export function readLabels(answer: unknown): UiLabels {
  const items = Array.isArray(answer)
    ? answer
    : Object.entries(v.parse(v.record(v.string(), v.unknown()), answer)).map(([name, value]) => ({ name, value }));
  const labels = v.parse(tolerantList('ui-labels', labelEntry), items).filter(({ value }) => isVisible(value));
  return Object.fromEntries(labels.map(({ name, value }) => [name, value]));
}

export const uiLabelsQuery = (locale: ContentLocale) => contentQuery(uiLabelsSource(locale));
