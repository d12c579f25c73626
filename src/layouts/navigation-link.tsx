import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { NavigationEntry } from './navigation-entries.ts';

/** The look of one menu entry: 48 px high if the menu sets no other height; the current one has the hero's colours and an accent icon. */
export const LINE_CLASS =
  'flex min-h-(--row,3rem) w-full items-center gap-3 rounded-md px-4 py-1 text-start hyphens-auto wrap-anywhere transition-colors';
/** The look of a menu group in sidebar and drawer. It shows if the current page is in the group. */
export const GROUP_CLASS = `${LINE_CLASS} group hover:bg-ink/7 aria-[current=true]:font-semibold`;
export const GROUP_ICON_CLASS = 'text-ink-muted group-aria-[current=true]:text-primary';
const LINK_CLASS = `${LINE_CLASS} group hover:bg-ink/7 aria-[current=page]:bg-hero aria-[current=page]:font-semibold aria-[current=page]:text-on-hero`;

/** True if the session may not open the entry (section 6). */
export const isBarred = (entry: NavigationEntry, isQuickAccess: boolean): boolean =>
  isQuickAccess && entry.disabledInQuickAccess === true;

interface NavigationLinkProps {
  entry: NavigationEntry;
  /** True if the current page is its target or belongs to it. */
  isCurrent: boolean;
  /** Called when the user follows the link, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

export function NavigationLink({ entry, isCurrent, onFollow }: NavigationLinkProps) {
  const t = useLabels();
  const reasonId = useId();
  const { isQuickAccess } = useSession();
  if (isBarred(entry, isQuickAccess)) {
    return (
      // Stays in the tab order, so that keyboard and screen-reader users learn why it is disabled.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without a destination has no role and no focus
      <span
        role="link"
        tabIndex={0}
        aria-disabled="true"
        aria-describedby={reasonId}
        className={`${LINE_CLASS} cursor-not-allowed text-ink-muted`}
      >
        <Icon icon={entry.icon} className="opacity-60" />
        <span>
          <span>{t(entry.label)}</span>
          <span id={reasonId} className="block text-xs font-normal">
            {t('nav_not_in_quick_access')}
          </span>
        </span>
      </span>
    );
  }
  return (
    <Link
      {...entry.link}
      // `isCurrent` decides on the pages below. The router would mark every entry whose address the page's begins with.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={LINK_CLASS}
    >
      <Icon icon={entry.icon} className="text-ink-muted group-aria-[current=page]:text-accent" />
      <span>{t(entry.label)}</span>
    </Link>
  );
}
