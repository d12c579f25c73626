import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { BUNDLE_KINDS, type BundleKind, KIND_ICONS, KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { AllocationRing } from './allocation-ring.tsx';
import { urgencyOf } from './expiry.ts';
import { ExpiryLine } from './expiry-text.tsx';
import { ringTexts } from './ring-texts.ts';
import type { Ring } from './rings.ts';

/** Three columns where three rings fit, else one column. */
const RINGS_CLASS = 'grid gap-x-1 gap-y-4 @min-[18.5rem]:grid-cols-3';

interface AllocationRingsProps {
  rings: readonly Ring[];
  now: EpochMs;
  /** The rings move from the shares that were shown last under this name. */
  name?: string;
  /** Under each ring only the kind and its volume. */
  isShort?: boolean;
  /** The kinds of which enough is left: neither a low level nor the end of a bundle is an alarm. */
  calmKinds?: readonly BundleKind[] | undefined;
}

/** The remaining data, calls and SMS, side by side. */
export function AllocationRings({ rings, now, name, isShort, calmKinds = [] }: AllocationRingsProps) {
  return (
    <div className="@container -mx-2">
      <ul className={RINGS_CLASS}>
        {rings.map((ring) => (
          <li key={ring.kind} className="min-w-0">
            <AllocationRing
              ring={ring}
              now={now}
              name={name && `${name} ${ring.kind}`}
              isShort={isShort}
              isCalm={calmKinds.includes(ring.kind)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NextExpiriesProps extends Pick<AllocationRingsProps, 'rings' | 'now' | 'calmKinds'> {
  /** On a phone instead of wide screens, and only what expires by tomorrow. */
  isUrgentOnPhone?: boolean;
}

/**
 * What expires next of each kind: one amount and one date to a line. Where there is room: on a phone, the bundles and
 * their ends are further down.
 */
export function NextExpiries({ rings, now, calmKinds, isUrgentOnPhone = false }: NextExpiriesProps) {
  return (
    <ul className={cx('mt-4 flex flex-col gap-1.5 empty:hidden', isUrgentOnPhone ? 'md:hidden' : 'max-md:hidden')}>
      {rings.map((ring) => (
        <RingEnd key={ring.kind} ring={ring} now={now} calmKinds={calmKinds} isUrgentOnly={isUrgentOnPhone} />
      ))}
    </ul>
  );
}

/** On a phone instead of wide screens: what expires first of all kinds. Its line is there from the start, in Arabic two. */
export function FirstExpiry({ rings, now, calmKinds }: Omit<AllocationRingsProps, 'name' | 'isShort'>) {
  const endMs = ({ next }: Ring) => (next ? Date.parse(next.at) : Number.POSITIVE_INFINITY);
  const first = [...rings].sort((one, other) => endMs(one) - endMs(other))[0];
  return (
    <ul className="mt-3 flex min-h-[1lh] justify-center text-sm md:hidden rtl:min-h-[2lh]">
      {first && <RingEnd ring={first} now={now} calmKinds={calmKinds} isShort />}
    </ul>
  );
}

interface RingEndProps extends Pick<AllocationRingsProps, 'now' | 'calmKinds'> {
  ring: Ring;
  /** Only what expires by tomorrow. */
  isUrgentOnly?: boolean;
  /** Without the name of the bundle. */
  isShort?: boolean;
}

function RingEnd({ ring, now, calmKinds = [], isUrgentOnly = false, isShort = false }: RingEndProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { expiry, endsWhen, endingShort, endingVolume, left } = ringTexts(ring, now, language, t);
  if (!expiry || !endsWhen || (isUrgentOnly && urgencyOf(expiry) === 'none')) return null;
  return (
    <li className="flex items-start gap-2 text-sm wrap-anywhere tabular-nums">
      <Icon icon={KIND_ICONS[ring.kind]} size={16} className="mt-0.5 shrink-0 text-ink-muted" />
      <span className="visually-hidden">{t(KIND_LABELS[ring.kind])}</span>
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <span>{isShort ? endingShort : (endingVolume ?? left)}</span>{' '}
        <ExpiryLine expiry={expiry} text={endsWhen} isCalm={calmKinds.includes(ring.kind)} />
      </span>
    </li>
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
