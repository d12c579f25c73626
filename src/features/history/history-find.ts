import type { HistoryItem } from '#src/api/history.ts';
import { fold } from '#src/lib/fold-text.ts';

/** The searchable text of an entry. Cached, because the search runs on each typed letter. */
const folded = new WeakMap<HistoryItem, string>();

function textOf(item: HistoryItem): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const text = fold([item.label, item.reference ?? '', item.beneficiary ?? ''].join(' '));
  folded.set(item, text);
  return text;
}

/** Entries whose name, reference or beneficiary contains every search word. */
export function findEntries(items: readonly HistoryItem[], query: string): readonly HistoryItem[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = textOf(item);
    return words.every((word) => text.includes(word));
  });
}
