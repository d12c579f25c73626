import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { BackLink } from '#src/ui/button/more-link.tsx';

/** The way back of a visitor to the first screen. Subscribers have the top bar for it. */
export function HomeLink() {
  const t = useLabels();
  const { isSignedIn } = useSession();
  return isSignedIn ? null : <BackLink to="/">{t('error_home_link')}</BackLink>;
}
