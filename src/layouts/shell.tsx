import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { focusHeading } from '#src/ui/layout/focus-heading.ts';

export const MAIN_ID = 'content';

/**
 * The navigation that the page leaves room for. `subscriber`: a bar at the bottom of phones, a rail beside the page from
 * 600 px, the sidebar above 1024 px. `kiosk`: the sidebar, and on narrow kiosks a drawer that needs no room.
 */
type Navigation = 'none' | 'subscriber' | 'kiosk';

const ROOM: Record<Navigation, string> = {
  none: '',
  subscriber:
    '[--top-room:3.5rem] rail:[--top-room:4rem] [--bottom-room:calc(4.0625rem+env(safe-area-inset-bottom))] rail:[--bottom-room:0px] pb-(--bottom-room) rail:ps-(--rail-width) lg:ps-(--sidebar-width) print:p-0',
  kiosk: 'kiosk:ps-(--sidebar-width)',
};

interface ShellProps {
  navigation: Navigation;
  top: ReactNode;
  children: ReactNode;
  /** The fixed menus. They follow the content, so that a keyboard reaches the content first. */
  menus: ReactNode;
}

/** The frame of every layout: the skip link, the top bar, the content, and room for the navigation. */
export function Shell({ navigation, top, children, menus }: ShellProps) {
  const t = useLabels();
  return (
    <div data-navigation={navigation} className={`group/shell flex min-h-dvh flex-col ${ROOM[navigation]}`}>
      <a
        {...carriedTap('layout.skip')}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The router would treat the hash as a navigation.
          event.preventDefault();
          focusHeading();
        }}
        className="hero fixed start-3 top-2 z-50 -translate-y-[180%] rounded-full px-5 py-3 font-semibold focus:translate-y-0"
      >
        {t('common_skip_to_content')}
      </a>
      {top}
      {children}
      {menus}
    </div>
  );
}
