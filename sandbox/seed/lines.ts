/** The lines of the sandbox. The start page describes the purpose of each. All numbers and people are fictional. */
import { BUNDLE_PLACES } from '#src/api/bundle-places.ts';
import { DAY_MS, HOUR_MS, startOfAlgiersDay } from '../time.ts';
import { DATA } from './data.ts';

/** The password of every demo line that has one. */
export const DEMO_PASSWORD = 'Sahla-2026';

type Draft = (typeof DATA)['lines.json'][number];
type DraftBundle = Draft['bundles'][number];

/** The time of a seed deadline, epoch milliseconds; null: never. `today`: at the end of today in Africa/Algiers. */
export function expiryMs(deadline: DraftBundle['expires'], nowMs: number): number | null {
  if (deadline === null) return null;
  return deadline === 'today' ? startOfAlgiersDay(nowMs) + DAY_MS - 1000 : nowMs + deadline.inHours * HOUR_MS;
}

const UNITS = { data: 'bytes', voice: 'seconds', sms: 'units' } as const;

const bundleOf = ({ granted, left, ...bundle }: DraftBundle) => ({
  ...bundle,
  unit: UNITS[bundle.kind],
  grantedValue: granted,
  remainingValue: left,
  displayOn: BUNDLE_PLACES,
});
export type SeedBundleInstance = ReturnType<typeof bundleOf>;

function lineOfDraft({ hasPassword, bundles, ...line }: Draft) {
  const last = line.msisdn.slice(-4);
  return {
    ...line,
    password: hasPassword ? DEMO_PASSWORD : null,
    contractId: `CT-2026-00${last}`,
    simSerial: `8921300000000${last}00`,
    referralCode: `SAHLA-${last}`,
    bundles: bundles.map(bundleOf),
  };
}
export type SeedLine = ReturnType<typeof lineOfDraft>;
export type SeedPastPurchase = NonNullable<Draft['history']>['purchases'][number];

export const LINES: readonly SeedLine[] = DATA['lines.json'].map(lineOfDraft);

/** Throws for an unknown key. */
export function lineOf(key: string): SeedLine {
  const found = LINES.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no line ${key}`);
  return found;
}
