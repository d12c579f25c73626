import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLabels } from '../i18n/use-labels.ts';
import { session } from '../session/current-session.ts';
import { rememberWantedPage } from '../session/wanted-page.ts';
import { showToast } from '../ui/toasts.ts';

/** A session that ended otherwise than by this tab's own dialog: back to the first screen, with one message. */
export function useSignedOutElsewhere(): void {
  const navigate = useNavigate();
  const t = useLabels();
  useEffect(
    () =>
      session.subscribe(({ ended }) => {
        if (!ended || ended.reason === 'user') return;
        if (ended.reason === 'refused') {
          rememberWantedPage(location.pathname + location.search);
          showToast('warning', t('error_unauthorized'));
        }
        void navigate({ to: '/', replace: true });
      }),
    [navigate, t],
  );
}
