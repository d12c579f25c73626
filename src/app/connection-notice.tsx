import { Link } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { ConnectionBar } from '#src/layouts/connection-bar.tsx';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useSession } from '#src/session/use-session.ts';

export function ConnectionNotice() {
  const t = useLabels();
  const { isOffline, reason, unreachable } = useConnectivity();
  const { isSignedIn } = useSession();
  // The help texts are already cached on the device.
  const help = isSignedIn && (
    <Link to="/support/faq" search={{ answer: 'offline' }} className="font-semibold underline">
      {t('common_offline_help')}
    </Link>
  );
  return <ConnectionBar isOffline={isOffline} isCaptive={reason === 'captive'} help={help} unreachable={unreachable} />;
}
