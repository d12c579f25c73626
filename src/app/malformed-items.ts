/** Reports malformed data to analytics: dropped items and whole answers, each kind of fault once. */
import { track } from '#src/analytics/track.ts';
import { callName } from '#src/api/client/call-names.ts';
import { FIELD_NAMES } from '#src/api/client/list-names.ts';
import { onMalformedKind, onUnusableAnswer } from '#src/api/client/malformed.ts';

/** Only field names that the schemas contain may be sent. */
const fieldName = (name: string | undefined) => FIELD_NAMES.find((known) => known === name) ?? 'item';

export function tellAnalyticsOfMalformedItems(): void {
  onMalformedKind(({ list, field }) => {
    track('malformed_item', { list, field: fieldName(field) });
  });
  onUnusableAnswer(({ call, path, expected, found }) => {
    const names = path.split('.').filter((part) => !/^\d+$/.test(part));
    const [field, part] = [fieldName(names[0]), fieldName(names.at(-1))];
    track('malformed_answer', { call: callName(call), field, part, expected, found });
  });
}
