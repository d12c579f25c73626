import type { EpochMs } from '#src/lib/units.ts';
import { BUNDLE_KINDS } from '#src/telecom/offering/bundle-kinds.ts';
import { AllocationRing } from './allocation-ring.tsx';
import type { Ring } from './rings.ts';

/** Three columns where three rings fit, else one column. */
const RINGS_CLASS = 'grid gap-x-1 gap-y-4 @min-[18.5rem]:grid-cols-3';

interface AllocationRingsProps {
  rings: readonly Ring[];
  now: EpochMs;
  /** The rings move from the shares that were shown last under this name. */
  name?: string;
}

/** The remaining data, calls and SMS, side by side. */
export function AllocationRings({ rings, now, name }: AllocationRingsProps) {
  return (
    <div className="@container -mx-2">
      <ul className={RINGS_CLASS}>
        {rings.map((ring) => (
          <li key={ring.kind} className="min-w-0">
            <AllocationRing ring={ring} now={now} name={name && `${name} ${ring.kind}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AllocationRingsSkeleton() {
  return (
    <div className="@container -mx-2">
      <div className={RINGS_CLASS}>
        {BUNDLE_KINDS.map((kind) => (
          <div key={kind} className="flex items-center gap-3 @min-[18.5rem]:flex-col">
            <span className="skeleton size-24 rounded-full" />
            <span className="skeleton h-5 w-16" />
            <span className="skeleton h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
