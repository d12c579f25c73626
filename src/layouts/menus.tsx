/** The parts of the layouts for signed-in users, as one chunk: sidebar, drawer, bottom bar and a kiosk's sign-out. */
import type { ComponentProps } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { MyAccountLayout } from './my-account-layout.tsx';
import { useMenuItems } from './use-menu-items.ts';

/** A kiosk shows the sign-out button on every page: a user who forgets it leaves the line open to the next customer. */
export function KioskExit({ onSignOut }: { onSignOut: () => void }) {
  const t = useLabels();
  return (
    <Button variant="secondary" size="sm" icon={logoutIcon} onClick={onSignOut}>
      {t('nav_sign_out')}
    </Button>
  );
}

export const PhoneBar = () => <BottomBar />;

type WithMenu<P> = Omit<P, 'items'>;

export function AccountFrame(props: WithMenu<ComponentProps<typeof MyAccountLayout>>) {
  return <MyAccountLayout {...props} items={useMenuItems()} />;
}

export function MenuDrawer(props: WithMenu<ComponentProps<typeof Drawer>>) {
  return <Drawer {...props} items={useMenuItems()} />;
}
