import type { HistoryItem } from '#src/api/history.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { type SearchText, searchFor, searchText } from '#src/lib/text-search.ts';

/** The searchable text of an entry. Cached, because the search runs on each typed letter. */
const folded = new WeakMap<HistoryItem, SearchText>();

function textOf(item: HistoryItem): SearchText {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const number = item.beneficiary ? formatPhone(item.beneficiary) : '';
  const text = searchText(item.label, item.reference, item.beneficiary, number, number.replace(/\s/g, ''));
  folded.set(item, text);
  return text;
}

/** Entries whose name, reference or beneficiary contains every search word. */
export function findEntries(items: readonly HistoryItem[], query: string): readonly HistoryItem[] {
  const isFound = searchFor(query);
  return isFound ? items.filter((item) => isFound(textOf(item))) : items;
}
