/** Which entries of a content list are the same in several languages. */
import * as v from 'valibot';

/**
 * Where a version 4 server says which entries of other languages translate this one: asked for with
 * `LOCALIZATIONS`, its only way to tell, because version 4 has no `documentId`.
 */
export const localizations = v.fallback(
  v.nullish(v.array(v.object({ id: v.union([v.number(), v.string()]) }))),
  undefined,
);
export const LOCALIZATIONS = { 'populate[localizations][fields][0]': 'id' } as const;

/** The ids of an entry and of its translations; none where the server does not tell. */
export function translationKeys(entry: {
  id?: string | number | null | undefined;
  localizations?: v.InferOutput<typeof localizations>;
}): string[] {
  if (entry.id == null || !entry.localizations) return [];
  return [entry.id, ...entry.localizations.map(({ id }) => id)].map((id) => `#${id}`);
}
