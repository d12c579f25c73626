/** What analytics is told of items that were dropped: the list and the field, once each. */
import { track } from '../analytics/track.ts';
import { FIELD_NAMES } from '../api/list-names.ts';
import { onMalformedKind } from '../api/malformed.ts';

export function tellAnalyticsOfMalformedItems(): void {
  onMalformedKind(({ list, field }) => {
    track('malformed_item', { list, field: FIELD_NAMES.find((name) => name === field) ?? 'item' });
  });
}
