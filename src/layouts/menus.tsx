/** What only the signed-in see of the layouts, as one file to download: sidebar, drawer and bottom bar. */
import type { ComponentProps } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { MyAccountLayout } from './my-account-layout.tsx';
import { useMenuItems } from './use-menu-items.ts';

export const PhoneBar = () => <BottomBar />;

interface MenuProps {
  showNoudjoum: boolean;
}

type WithMenu<P> = Omit<P, 'items'> & MenuProps;

export function AccountFrame({ showNoudjoum, ...props }: WithMenu<ComponentProps<typeof MyAccountLayout>>) {
  return <MyAccountLayout {...props} items={useMenuItems(showNoudjoum)} />;
}

export function MenuDrawer({ showNoudjoum, ...props }: WithMenu<ComponentProps<typeof Drawer>>) {
  return <Drawer {...props} items={useMenuItems(showNoudjoum)} />;
}
