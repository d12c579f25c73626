/** What only the signed-in see of the layouts, as one file to download: sidebar, drawer and bottom bar. */
import type { ComponentProps } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { MyAccountLayout } from './my-account-layout.tsx';
import { useMenuItems } from './use-menu-items.ts';

export const PhoneBar = () => <BottomBar />;

type WithMenu<P> = Omit<P, 'items'>;

export function AccountFrame(props: WithMenu<ComponentProps<typeof MyAccountLayout>>) {
  return <MyAccountLayout {...props} items={useMenuItems()} />;
}

export function MenuDrawer(props: WithMenu<ComponentProps<typeof Drawer>>) {
  return <Drawer {...props} items={useMenuItems()} />;
}
