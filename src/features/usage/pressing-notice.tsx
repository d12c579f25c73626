import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { percentLeft } from '#src/telecom/allocation/level-text.tsx';
import { unlimitedText } from '#src/telecom/allocation/ring-texts.ts';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import type { Pressing } from './pressing.ts';

/** Limits the list, so that the remaining volumes below stay in view. */
export const MOST_NAMED = 3;

interface PressingNoticeProps {
  pressing: readonly Pressing[];
  /** What can be done about a bundle that ends soon, at the end of its row. */
  actionOf?: (group: BundleGroup) => ReactNode;
}

/**
 * What ends soon or is nearly used up, before anything else on the screen: one row for each bundle, as short as can be, so
 * that what is left stays in the first screen.
 */
export function PressingNotice({ pressing, actionOf }: PressingNoticeProps) {
  const t = useLabels();
  if (pressing.length === 0) return null;
  const unnamed = pressing.length - MOST_NAMED;
  return (
    <div className="edged mb-4 rounded-lg bg-warning-soft px-2.5 py-1.5">
      <p className="visually-hidden">{t('usage_watch')}</p>
      <ul>
        {pressing.slice(0, MOST_NAMED).map((each) => (
          <li
            key={each.group.id}
            className="flex flex-wrap items-center justify-between gap-1 border-ink/12 py-2 not-first:border-t"
          >
            <Why pressing={each} />
            {each.expiry && actionOf?.(each.group)}
          </li>
        ))}
        {unnamed > 0 && <li className="py-1 text-sm">{t('usage_watch_more', { count: unnamed })}</li>}
      </ul>
    </div>
  );
}

function Why({ pressing: { group, expiry, low } }: { pressing: Pressing }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <div className="relative min-w-0 grow basis-32 ps-6.5 wrap-anywhere">
      <Icon icon={warningIcon} size={20} className="absolute start-0 top-0.5 text-warning" />
      <p className="font-semibold">
        <bdi>{group.name}</bdi>
      </p>
      {expiry && (
        <p>
          <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} hasIcon={false} />
        </p>
      )}
      {/* The end is what matters more. How much is left is in the list below. */}
      {!expiry &&
        low.map((ring) => (
          <p key={ring.kind} className="text-sm">
            {/* No alarm if another bundle has no limit. */}
            <span className={ring.together?.isUnlimited ? undefined : 'font-semibold text-warning'}>
              {t('usage_watch_left', { kind: t(KIND_LABELS[ring.kind]), n: formatNumber(percentLeft(ring), language) })}
            </span>
            {ring.together?.isUnlimited && (
              <span className="block text-ink-muted">{unlimitedText(ring.together, t)}</span>
            )}
          </p>
        ))}
    </div>
  );
}
