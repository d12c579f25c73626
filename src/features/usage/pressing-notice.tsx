import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { percentRemaining } from '#src/telecom/allocation/level-text.tsx';
import type { Pressing } from '#src/telecom/allocation/pressing.ts';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon, warningIcon } from '#src/ui/icon/icons.ts';

/** Limits the list, so that the remaining volumes below stay in view. */
export const MOST_NAMED = 3;

interface PressingNoticeProps {
  /** Id of the card that lists every bundle. */
  listId: string;
  /** Those that no other bundle covers: the others are no alarm. */
  pressing: readonly Pressing[];
  /** What can be done about a bundle that ends soon, beside its name. */
  actionOf?: (group: BundleGroup) => ReactNode;
}

/**
 * What ends soon or is nearly used up, under the rings: one row for each bundle, as short as can be.
 */
export function PressingNotice({ listId, pressing, actionOf }: PressingNoticeProps) {
  const t = useLabels();
  if (pressing.length === 0) return null;
  const unnamed = pressing.length - MOST_NAMED;
  return (
    <div className="edged mt-4 rounded-lg bg-warning-soft px-2.5 py-1.5">
      <p className="visually-hidden">{t('usage_watch')}</p>
      <ul>
        {pressing.slice(0, MOST_NAMED).map((each) => (
          <li key={each.group.id} className="border-ink/12 py-2 not-first:border-t">
            <Why pressing={each} action={each.expiry && actionOf?.(each.group)} />
          </li>
        ))}
        {unnamed > 0 && (
          <li className="border-t border-ink/12">
            <a
              {...carriedTap('bundles.watch-more')}
              href={`#${listId}`}
              onClick={(event) => {
                // The router would treat the hash as a navigation.
                event.preventDefault();
                showCard(listId);
              }}
              className="flex min-h-12 items-center justify-between gap-2 ps-6.5 text-sm font-semibold wrap-anywhere hover:underline"
            >
              <span>{t('usage_watch_more', { count: unnamed })}</span>
              <Icon icon={chevronDownIcon} size={16} />
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Scrolls to a card. Keyboards and screen readers continue at its heading. */
function showCard(id: string) {
  const card = document.getElementById(id);
  const heading = card?.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

interface WhyProps {
  pressing: Pressing;
  action: ReactNode;
}

function Why({ pressing: { group, expiry, low }, action }: WhyProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 ps-6.5 wrap-anywhere">
      <Icon icon={warningIcon} size={20} className="absolute start-0 top-0.5 text-warning" />
      <p className="font-semibold">
        <bdi>{group.name}</bdi>
      </p>
      {/* On a phone only the name is beside it, so that the texts have the whole width. */}
      <div className="sm:row-span-9">{action}</div>
      {expiry && (
        <p className="max-sm:col-span-2">
          <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} hasIcon={false} />
        </p>
      )}
      {/* The end is what matters more. How much is left is in the list below. */}
      {!expiry &&
        low.map((ring) => (
          <p key={ring.kind} className="text-sm font-semibold text-warning max-sm:col-span-2">
            {t('usage_watch_left', {
              kind: t(KIND_LABELS[ring.kind]),
              n: formatNumber(percentRemaining(ring), language),
            })}
          </p>
        ))}
    </div>
  );
}
