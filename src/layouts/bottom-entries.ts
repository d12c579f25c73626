/** The entries of the phone's bottom bar, and which of them a path belongs to. */
import { bundlesIcon, topUpIcon } from '#src/ui/icon/icons.ts';
import { homeIcon, moreIcon, usageIcon } from '#src/ui/icon/icons-more.ts';
import { placeOf } from './menu-places.ts';
import { type NavigationEntry, navigationItems } from './navigation-entries.ts';
import { LINKS, QUIZ_INTRO } from './navigation-links.ts';

interface BottomEntry extends NavigationEntry {
  /** The menu entries whose pages belong to it. Absent: all pages that belong to no other entry. */
  holds?: readonly string[];
}

/** The five entries of the phone's bottom bar. The last one leads to all pages without their own entry. */
export const BOTTOM_ENTRIES: readonly BottomEntry[] = [
  { id: 'home', label: 'nav_home', icon: homeIcon, link: LINKS.dashboard, holds: ['dashboard'] },
  {
    id: 'bundles',
    label: 'nav_bundles',
    icon: bundlesIcon,
    link: LINKS.local,
    holds: ['local', 'data', 'smart', 'voice', 'exclusive'],
  },
  { id: 'top-up', label: 'nav_top_up', icon: topUpIcon, link: LINKS.topUp, holds: ['top-up'] },
  { id: 'usage', label: 'nav_usage_short', icon: usageIcon, link: LINKS.usage, holds: ['usage', 'history'] },
  { id: 'more', label: 'nav_more', icon: moreIcon, link: LINKS.more },
];

const WHOLE_MENU = navigationItems({ showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false });

/** The id of the bottom-bar entry that a path belongs to; undefined for a page that is not in the menu. */
export function bottomPlaceOf(path: string): string | undefined {
  const place = placeOf(WHOLE_MENU, path);
  if (place === undefined) return undefined;
  const found = BOTTOM_ENTRIES.find(({ holds }) => holds?.includes(place));
  return (found ?? BOTTOM_ENTRIES.find(({ holds }) => holds === undefined))?.id;
}
