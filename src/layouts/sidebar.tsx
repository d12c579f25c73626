import { useLocation } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { holdsPlace, placeOf } from './menu-places.ts';
import { isGroup, type NavigationItem } from './navigation-entries.ts';
import { GROUP_CLASS, GROUP_ICON_CLASS, LINE_CLASS, NavigationLink } from './navigation-link.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface SidebarProps {
  items: readonly NavigationItem[];
  onSignOut: () => void;
}

/** 286 px wide, beside the content above 960 px (section 2). The group of the current page opens by itself. */
export function Sidebar({ items, onSignOut }: SidebarProps) {
  const t = useLabels();
  const path = useLocation({ select: (location) => location.pathname });
  const place = placeOf(items, path);
  const menu = useCurrentInSight(place);
  return (
    <nav
      ref={menu}
      aria-label={t('nav_main')}
      className="sticky top-18 hidden max-h-[calc(100dvh-4.5rem)] w-(--sidebar-width) shrink-0 flex-col gap-1 overflow-y-auto border-e border-line bg-surface-raised px-4 py-6 lg:flex"
    >
      <ul className="flex grow flex-col gap-1">
        {items.map((item) => (
          <li key={item.id}>
            {isGroup(item) ? (
              <details open={holdsPlace(item, place) || undefined} className="group/menu">
                <summary
                  {...carriedTap(`layout.menu.${item.id}`)}
                  aria-current={holdsPlace(item, place) || undefined}
                  className={`${GROUP_CLASS} list-none`}
                >
                  <Icon icon={item.icon} className={GROUP_ICON_CLASS} />
                  <span className="grow">{t(item.label)}</span>
                  <Icon icon={chevronDownIcon} size={16} className="transition-transform group-open/menu:rotate-180" />
                </summary>
                <ul className="my-1 ms-7 flex flex-col gap-0.5 border-s-2 border-line ps-2">
                  {item.entries.map((entry) => (
                    <li key={entry.id}>
                      <NavigationLink entry={entry} isCurrent={entry.id === place} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <NavigationLink entry={item} isCurrent={item.id === place} />
            )}
          </li>
        ))}
      </ul>
      <button
        {...carriedTap('layout.sign-out')}
        type="button"
        onClick={onSignOut}
        className={`${LINE_CLASS} mt-4 text-danger hover:bg-danger-soft`}
      >
        <Icon icon={logoutIcon} />
        {t('nav_sign_out')}
      </button>
    </nav>
  );
}
