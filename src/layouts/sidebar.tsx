import { Link, useLocation } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried, carriedScroll, carriedTap } from '#src/lib/carry-over.ts';
import { useSession } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Logo } from './logo.tsx';
import { holdsPlace, placeOf } from './menu-places.ts';
import { isGroup, type NavigationItem } from './navigation-entries.ts';
import { GROUP_CLASS, GROUP_ICON_CLASS, LINE_CLASS, NavigationLink } from './navigation-link.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface SidebarProps {
  items: readonly NavigationItem[];
  onSignOut: () => void;
}

/** A mouse needs less room than a finger: with any one group open, a window of 860 px shows the whole menu. */
const FOR_MOUSE = 'pointer-fine:[--row:2.5rem] pointer-fine:[&_li_li]:[--row:2.25rem]';

/**
 * 286 px wide (section 2), beside the content above 1024 px. The group of the current page opens by itself. Fixed, so
 * that focus on its last entry does not scroll the page.
 */
export function Sidebar({ items, onSignOut }: SidebarProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const place = placeOf(items, path);
  const menu = useCurrentInSight<HTMLUListElement>(place);
  return (
    <nav
      aria-label={t('nav_main')}
      className={cx(
        'fixed inset-y-0 start-0 z-20 hidden w-(--sidebar-width) flex-col border-e border-line bg-surface-raised print:hidden',
        isKiosk ? 'kiosk:flex' : `lg:flex ${FOR_MOUSE}`,
      )}
    >
      {/* A kiosk has its logo in the top bar. */}
      {!isKiosk && (
        <div className="shrink-0 border-b border-line px-4 pt-2">
          <Link
            to="/dashboard/my-brand"
            activeProps={{}}
            aria-label={t('nav_home_link', { brand: brand.name[language] })}
            className="flex min-h-14 items-center rounded-md px-4"
          >
            <Logo />
          </Link>
        </div>
      )}
      <ul
        ref={menu}
        {...carriedScroll('layout.menu')}
        className="fade-ends flex grow flex-col overflow-y-auto px-4 pt-3 pb-6"
      >
        {items.map((item) => (
          <li key={item.id}>
            {isGroup(item) ? (
              <details open={holdsPlace(item, place) || undefined} className="group/menu">
                <summary
                  {...carried(`layout.menu.${item.id}`)}
                  aria-current={holdsPlace(item, place) || undefined}
                  className={`${GROUP_CLASS} list-none`}
                >
                  <Icon icon={item.icon} className={GROUP_ICON_CLASS} />
                  <span className="grow">{t(item.label)}</span>
                  <Icon icon={chevronDownIcon} size={16} className="transition-transform group-open/menu:rotate-180" />
                </summary>
                <ul className="my-0.5 ms-6 flex flex-col border-s-2 border-line ps-1 [&_a]:ps-3 [&_a]:pe-1">
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
      <div className="px-4 pb-3">
        <button
          {...carriedTap('layout.sign-out')}
          type="button"
          onClick={onSignOut}
          className={`${LINE_CLASS} text-danger hover:bg-danger-soft`}
        >
          <Icon icon={logoutIcon} />
          <span>{t('nav_sign_out')}</span>
        </button>
      </div>
    </nav>
  );
}
