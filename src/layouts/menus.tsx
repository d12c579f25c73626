/** What only the signed-in see of the layouts, as one file to download: sidebar, drawer and bottom bar. */
import type { ComponentProps } from 'react';
import { quizProfileQuery } from '../api/quiz.ts';
import { useLineQuery } from '../session/use-line-query.ts';
import { useSession } from '../session/use-session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { MyAccountLayout } from './my-account-layout.tsx';
import { navigationItems, QUIZ_INTRO, QUIZ_SUBSCRIPTION } from './navigation-entries.ts';

const ACTIVE = 'ACTIVE';

interface MenuProps {
  showNoudjoum: boolean;
}

/** The entries of the menus: what is shown depends on labels, kiosk mode and the quiz profile (section 6). */
function useItems({ showNoudjoum }: MenuProps) {
  const { isKiosk } = useSession();
  const { data } = useLineQuery(quizProfileQuery, { isWanted: !isKiosk });
  const quizTarget = data?.profile.status === ACTIVE ? QUIZ_SUBSCRIPTION : QUIZ_INTRO;
  return navigationItems({ showNoudjoum, quizTarget, isKiosk });
}

type WithMenu<P> = Omit<P, 'items'> & MenuProps;

export function AccountFrame({ showNoudjoum, ...props }: WithMenu<ComponentProps<typeof MyAccountLayout>>) {
  return <MyAccountLayout {...props} items={useItems({ showNoudjoum })} />;
}

export function MenuDrawer({ showNoudjoum, ...props }: WithMenu<ComponentProps<typeof Drawer>>) {
  return <Drawer {...props} items={useItems({ showNoudjoum })} />;
}

export function PhoneBar(props: ComponentProps<typeof BottomBar>) {
  return <BottomBar {...props} />;
}
