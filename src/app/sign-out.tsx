import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { track } from '#src/analytics/track.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { SignOutDialog } from '#src/layouts/sign-out-dialog.tsx';
import { openAtSignOut } from '#src/orders/engine/end-of-session.ts';
import { orderStorage } from '#src/orders/engine/order-storage.ts';
import { session, signOut } from '#src/session/current-session.ts';
import { useAction } from '#src/session/use-action.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';

/** Section 4, "Sign-out": confirm, call the logout, remove the data; the toast shows the result. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const t = useLabels();
  const navigate = useNavigate();
  const [open] = useState(() => openAtSignOut(orderStorage, session.record?.signInId ?? ''));
  const isStored = open === 'kept' && !isKiosk();
  const { isBusy, submit } = useAction(
    async () => {
      const wasConfirmed = await signOut('user');
      track('web_logout', { outcome: wasConfirmed ? 'success' : 'failure' });
      onClose();
      await navigate({ to: '/', replace: true });
      if (!wasConfirmed) showToast('error', t('something_went_wrong_try_again_later_new'));
      // A kiosk says goodbye on the whole screen.
      else if (!isKiosk()) showToast('success', t('logout_success'));
    },
    () => 'something_went_wrong_try_again_later_new',
  );
  return (
    <SignOutDialog isOpen isBusy={isBusy} onConfirm={() => submit()} onCancel={onClose}>
      {open && t(isStored ? 'sign_out_open_order' : 'sign_out_open_order_unkept')}
    </SignOutDialog>
  );
}
