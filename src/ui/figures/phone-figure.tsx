import { notCached } from '#src/lib/cached-screen.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';

/** A phone number in large type, to check at a glance. It fills the width, because it never breaks over lines. */
export function PhoneFigure({ msisdn }: { msisdn: Msisdn }) {
  return (
    <span {...notCached} className="@container block w-full">
      <span className="figure text-[min(var(--text-2xl),12cqi)] whitespace-nowrap">
        <Bdi className="tabular-nums">{formatPhone(msisdn)}</Bdi>
      </span>
    </span>
  );
}
