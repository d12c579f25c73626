/** The parts of the layouts for signed-in users, as one chunk: top bar, bottom bar or rail, and sidebar. */
import type { ComponentProps } from 'react';
import { useSession } from '#src/session/use-session.ts';
import { useMedia, WIDE } from '#src/ui/hooks/use-media.ts';
import { AppBar as Bar } from './app-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { withHistoryInUsage } from './menu-places.ts';
import { Sidebar } from './sidebar.tsx';
import { useMenuItems } from './use-menu-items.ts';

export const AppBar = (props: ComponentProps<typeof Bar>) => <Bar {...props} />;

interface AppMenusProps {
  onSignOut: () => void;
}

/**
 * One navigation for each width. A narrow kiosk has a drawer instead (`kiosk-controls.tsx`). The other one is not rendered:
 * each of the sidebar's thirty links would cost a slow phone a millisecond at every start and every change of page.
 */
export function AppMenus({ onSignOut }: AppMenusProps) {
  const { isKiosk } = useSession();
  const isWide = useMedia(WIDE);
  return isKiosk || isWide ? <FullMenu onSignOut={onSignOut} /> : <BottomBar />;
}

const FullMenu = ({ onSignOut }: AppMenusProps) => (
  <Sidebar items={withHistoryInUsage(useMenuItems())} onSignOut={onSignOut} />
);
