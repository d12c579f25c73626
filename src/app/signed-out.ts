import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLabels } from '../i18n/use-labels.ts';
import { session } from '../session/current-session.ts';
import { rememberReturnTo, takeReturnTo } from '../session/return-to.ts';
import { showToast } from '../ui/toasts.ts';
import type { Guard } from './route-policy.ts';

/** Section 4: whoever is signed in does not stay on a page for the anonymous, though the sign-in was another tab's. */
export function useSignedInElsewhere(guard: Guard | undefined): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      session.subscribe(({ record, isFollowed }) => {
        if (record && isFollowed && guard === 'anonymous') void navigate({ href: takeReturnTo(), replace: true });
      }),
    [navigate, guard],
  );
}

/** A session that ended otherwise than by this tab's own dialog: back to the first screen, with one message. */
export function useSignedOutElsewhere(): void {
  const navigate = useNavigate();
  const t = useLabels();
  useEffect(
    () =>
      session.subscribe(({ ended }) => {
        if (!ended || ended.reason === 'user') return;
        if (ended.reason === 'refused') {
          rememberReturnTo(location.pathname + location.search);
          showToast('warning', t('error_unauthorized'));
        }
        void navigate({ to: '/', replace: true });
      }),
    [navigate, t],
  );
}
