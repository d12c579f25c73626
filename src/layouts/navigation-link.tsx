import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import type { NavigationEntry } from './navigation-entries.ts';

/** One line of a menu: 48 px, current in the hero's colours with the accent's icon. */
export const LINE_CLASS =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-4 py-2 text-start font-medium hyphens-auto wrap-anywhere transition-colors';
/** A group of the menu, whether a sidebar unfolds it or a drawer opens it: it shows that the current page is in it. */
export const GROUP_CLASS = `${LINE_CLASS} group hover:bg-ink/7 aria-[current=true]:font-bold`;
export const GROUP_ICON_CLASS = 'text-ink-muted group-aria-[current=true]:text-primary';
const LINK_CLASS = `${LINE_CLASS} group hover:bg-ink/7 aria-[current=page]:bg-hero aria-[current=page]:font-semibold aria-[current=page]:text-on-hero`;

/** Whether a session may not open an entry (section 6). */
export const isBarred = (entry: NavigationEntry, isQuickAccess: boolean): boolean =>
  isQuickAccess && entry.disabledInQuickAccess === true;

interface NavigationLinkProps {
  entry: NavigationEntry;
  /** It leads to where one is, or to what that page belongs to. */
  isCurrent: boolean;
  /** Told when it is followed, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

export function NavigationLink({ entry, isCurrent, onFollow }: NavigationLinkProps) {
  const t = useLabels();
  const reasonId = useId();
  const { isQuickAccess } = useSession();
  if (isBarred(entry, isQuickAccess)) {
    return (
      // Still in the tab order: who comes by with the keyboard or by ear must learn why it cannot be used.
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
          {t(entry.label)}
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
      activeOptions={{ includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={cx(LINK_CLASS, entry.isAwaited && 'invisible')}
    >
      <Icon icon={entry.icon} className="text-ink-muted group-aria-[current=page]:text-accent" />
      {t(entry.label)}
    </Link>
  );
}
