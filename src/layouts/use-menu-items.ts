import { isTakingPart, quizProfileQuery } from '#src/api/quiz.ts';
import { useContentSwitch } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { type NavigationItem, navigationItems } from './navigation-entries.ts';
import { QUIZ_INTRO, QUIZ_SUBSCRIPTION } from './navigation-links.ts';

/**
 * The menu entries, which depend on labels, kiosk mode, the quiz profile (section 6) and the operator's capabilities.
 */
export function useMenuItems(): readonly NavigationItem[] {
  const showNoudjoum = useContentSwitch('show_noudjoum');
  const { isKiosk } = useSession();
  const isOffered = useIsOffered();
  const openPage = useOpenPage();
  const { data } = useLineQuery(quizProfileQuery, { isWanted: !isKiosk });
  const quizTarget = isTakingPart(data?.profile.status) ? QUIZ_SUBSCRIPTION : QUIZ_INTRO;
  return navigationItems({ showNoudjoum, quizTarget, isKiosk, isOffered, openPage });
}
