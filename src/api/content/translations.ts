/** Finds the entries of a content list that translate each other. */
import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';

/**
 * The entries of other languages that translate this one, on a version 4 server. They are requested with
 * `LOCALIZATIONS`, because version 4 has no `documentId`.
 */
export const localizations = v.nullish(v.array(object({ id: v.union([v.number(), v.string()]) })));
export const LOCALIZATIONS = { 'populate[localizations][fields][0]': 'id' } as const;

/** The ids of an entry and of its translations; empty if the server does not send translations. */
export function translationKeys(entry: {
  id?: string | number | null | undefined;
  localizations?: v.InferOutput<typeof localizations>;
}): string[] {
  if (entry.id == null || !entry.localizations) return [];
  return [entry.id, ...entry.localizations.map(({ id }) => id)].map((id) => `#${id}`);
}
