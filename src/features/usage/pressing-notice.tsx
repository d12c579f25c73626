import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { percentLeft } from '#src/telecom/allocation/level-text.tsx';
import type { Pressing } from '#src/telecom/allocation/pressing.ts';
import { unlimitedText } from '#src/telecom/allocation/ring-texts.ts';
import type { Ring } from '#src/telecom/allocation/rings.ts';
import { KIND_LABELS, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { infoIcon, warningIcon } from '#src/ui/icon/icons.ts';

/** Limits the list, so that the remaining volumes below stay in view. */
export const MOST_NAMED = 3;

interface PressingNoticeProps {
  pressing: readonly Pressing[];
  /** What can be done about a bundle that ends soon, beside its name. */
  actionOf?: (group: BundleGroup) => ReactNode;
}

/**
 * What ends soon or is nearly used up, under the rings: one row for each bundle, as short as can be.
 */
export function PressingNotice({ pressing, actionOf }: PressingNoticeProps) {
  const t = useLabels();
  if (pressing.length === 0) return null;
  const unnamed = pressing.length - MOST_NAMED;
  return (
    <div
      className={`edged mt-4 rounded-lg px-2.5 py-1.5 ${pressing[0]?.cover ? 'bg-surface-sunken' : 'bg-warning-soft'}`}
    >
      <p className="visually-hidden">{t('usage_watch')}</p>
      <ul>
        {pressing.slice(0, MOST_NAMED).map((each) => (
          <li key={each.group.id} className="border-ink/12 py-2 not-first:border-t">
            <Why pressing={each} action={each.expiry && actionOf?.(each.group)} />
          </li>
        ))}
        {unnamed > 0 && <li className="py-1 text-sm">{t('usage_watch_more', { count: unnamed })}</li>}
      </ul>
    </div>
  );
}

/** "14.6 GB left with Smart 2000". */
function coverText(ring: Ring, language: Language, t: Translate): string {
  if (ring.isUnlimited) return unlimitedText(ring, t);
  const left = volumeText(UNIT_OF_KIND[ring.kind], ring.remaining, language, t);
  return ring.limitedName
    ? t('usage_watch_cover', { left, name: ring.limitedName })
    : t('usage_watch_cover_others', { left });
}

interface WhyProps {
  pressing: Pressing;
  action: ReactNode;
}

function Why({ pressing: { group, expiry, low, cover }, action }: WhyProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 ps-6.5 wrap-anywhere">
      <Icon
        icon={cover ? infoIcon : warningIcon}
        size={20}
        className={`absolute start-0 top-0.5 ${cover ? 'text-ink-muted' : 'text-warning'}`}
      />
      <p className="font-semibold">
        <bdi>{group.name}</bdi>
      </p>
      {/* On a phone only the name is beside it, so that the texts have the whole width. */}
      <div className="sm:row-span-9">{action}</div>
      {expiry && (
        <p className="max-sm:col-span-2">
          <ExpiryLine
            expiry={expiry}
            text={expiryText(expiry, language, t)}
            hasIcon={false}
            isCalm={cover !== undefined}
          />
        </p>
      )}
      {/* The end is what matters more. How much is left is in the list below. */}
      {!expiry &&
        low.map((ring) => (
          <p key={ring.kind} className="text-sm max-sm:col-span-2">
            <span className={cover ? undefined : 'font-semibold text-warning'}>
              {t('usage_watch_left', { kind: t(KIND_LABELS[ring.kind]), n: formatNumber(percentLeft(ring), language) })}
            </span>
          </p>
        ))}
      {cover?.map((ring) => (
        <p key={ring.kind} className="text-sm text-ink-muted max-sm:col-span-2">
          {coverText(ring, language, t)}
        </p>
      ))}
    </div>
  );
}
