import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { whereOpen } from '#src/ui/button/open-page.tsx';

function OnlineAnchor(props: ComponentProps<typeof ButtonAnchor>) {
  const { isOffline } = useConnectivity();
  return <ButtonAnchor {...props} isSubdued={isOffline} />;
}

/**
 * A `LinkButton` to something that is paid, ordered or switched: a top-up, a confirmation. It opens offline too, and its
 * page says what is missing, but offline it does not invite.
 */
export const OnlineLink = whereOpen(createLink(OnlineAnchor));
