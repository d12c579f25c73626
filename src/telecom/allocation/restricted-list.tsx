import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { KIND_ICONS, KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { restrictionText } from '#src/telecom/offering/restriction.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { isRestricted, remainingOf } from './bundle-instances.ts';
import { expiryOf } from './expiry.ts';
import { ExpiryLine, expiryText } from './expiry-text.tsx';

interface RestrictedListProps {
  /** All that the screen shows. */
  instances: readonly BundleInstance[];
  now: EpochMs;
}

/** What is left of volumes for some apps only, a row each, beside the rings, which do not count them. */
export function RestrictedList({ instances, now }: RestrictedListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const restricted = instances.filter((each) => isRestricted(each) && remainingOf(each) !== 0);
  if (restricted.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      {restricted.map((each) => {
        const left = remainingOf(each);
        const expiry = expiryOf(each.expiresAt, now);
        return (
          <li key={each.id} className="flex items-start gap-2 text-sm wrap-anywhere">
            <Icon icon={KIND_ICONS[each.kind]} size={16} className="mt-0.5 shrink-0 text-ink-muted" />
            <span className="visually-hidden">{t(KIND_LABELS[each.kind])}</span>
            <span className="flex min-w-0 flex-wrap gap-x-2">
              <span className="font-semibold tabular-nums">
                {left === null ? t('telecom_unlimited') : volumeText(each.unit, left, language, t)}
              </span>{' '}
              <span>{restrictionText(each.restrictedTo ?? [], t)}</span>{' '}
              {expiry.kind !== 'never' && <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
