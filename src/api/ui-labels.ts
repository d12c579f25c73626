import * as v from 'valibot';
import type { ContentLocale, ContentSource, FlatEntry } from './content.ts';
import { uiLabelsKey } from './content-keys.ts';
import { contentQuery } from './content-query.ts';
import { reportMalformedItem } from './malformed.ts';

const entry = v.object({ name: v.pipe(v.string(), v.minLength(1)), value: v.string() });

const uiLabels = v.record(v.string(), v.string());
export type UiLabels = Readonly<v.InferOutput<typeof uiLabels>>;

/**
 * GET /cms/api/ui-labels?locale= (section 7). Items with `name` and `value`; a plain name→value object is accepted
 * too. No fallback to French here: what is missing falls back to the bundled text of the same language first.
 */
export function uiLabelsSource(locale: ContentLocale): ContentSource<UiLabels> {
  return {
    queryKey: uiLabelsKey(locale),
    host: 'content',
    path: '/cms/api/ui-labels',
    search: {},
    locales: [locale],
    isPaged: true,
    schema: uiLabels,
    staleMs: 10 * 60_000,
    read: ([answer]) => readLabels(answer),
  };
}

export function readLabels(answer: unknown): UiLabels {
  if (!Array.isArray(answer)) {
    const plain = v.parse(v.record(v.string(), v.unknown()), answer) as FlatEntry;
    return Object.fromEntries(
      Object.entries(plain).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  }
  const labels: Record<string, string> = {};
  for (const item of answer) {
    const label = v.safeParse(entry, item);
    if (label.success) labels[label.output.name] = label.output.value;
    else reportMalformedItem('ui-labels', item, v.getDotPath(label.issues[0]));
  }
  return labels;
}

export const uiLabelsQuery = (locale: ContentLocale) => contentQuery(uiLabelsSource(locale));
