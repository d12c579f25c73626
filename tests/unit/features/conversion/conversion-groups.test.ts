import { expect, it } from 'vitest';
import type { Conversion } from '#src/api/bundle-conversion.ts';
import { groupConversions } from '#src/features/conversion/conversion-groups.ts';

const bundle = (instanceId: string, name: string, expiresAt: string | null, price = 20): Conversion => ({
  instanceId,
  name,
  expiresAt,
  lost: [],
  kept: [],
  to: [{ brandRef: 'LARGER', name: 'Larger', price }],
});

const groups = (...conversions: Conversion[]) =>
  groupConversions(conversions).map((group) => group.map(({ instanceId }) => instanceId));

it('bundles of one name with the same targets are one group, the first to expire first', () => {
  expect(
    groups(
      bundle('never', 'Day', null),
      bundle('week', 'Week', '2026-11-30T00:00:00+01:00'),
      bundle('later', 'Day', '2026-11-26T00:00:00+01:00'),
      bundle('sooner', 'Day', '2026-11-25T00:00:00+01:00'),
    ),
  ).toEqual([['sooner', 'later', 'never'], ['week']]);
});

it('a bundle with other targets or prices stays apart', () => {
  expect(groups(bundle('one', 'Day', null), bundle('other', 'Day', null, 30))).toEqual([['one'], ['other']]);
});
