/** Reports malformed data to analytics: dropped items and whole answers, each kind of fault once. */
import { track } from '#src/analytics/track.ts';
import { callName } from '#src/api/client/call-names.ts';
import { fieldName } from '#src/api/client/field-names.ts';
import { onMalformedKind, onUnusableAnswer } from '#src/api/client/malformed.ts';

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
