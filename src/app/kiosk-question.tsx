import { useLabels } from '#src/i18n/use-labels.ts';
import { FIRST_SCREEN } from '#src/kiosk/clock.ts';
import { signOut } from '#src/session/current-session.ts';
import { clearDevice } from '#src/session/device-storage/clear-device.ts';
import { endCurrentSession } from '#src/session/end-current-session.ts';
import { useAction } from '#src/session/use-action.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';

/**
 * Asks before this window becomes a kiosk, which signs out the current subscriber and erases open orders. The router has already removed the flag
 * from the address, so after a reload, or when the dialog is closed in any way, the window stays in the ordinary
 * portal.
 */
export function KioskQuestion({ onClose }: { onClose: () => void }) {
  const t = useLabels();
  const { isSignedIn } = useSession();
  const { isBusy, submit } = useAction(
    async () => {
      await signOut('user');
      // Also removes a partial record, which is no session but has the cookie that caused this question.
      endCurrentSession();
      // Open orders survive a sign-out, and would cause the question again.
      clearDevice();
      location.replace(FIRST_SCREEN);
    },
    () => 'something_went_wrong_try_again_later_new',
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('kiosk_question_title')}
      isDismissable={!isBusy}
      footer={
        <>
          <Button variant="primary" disabled={isBusy} onClick={onClose}>
            {t(isSignedIn ? 'kiosk_question_stay' : 'kiosk_question_order_stay')}
          </Button>
          <Button
            variant="danger"
            icon={isSignedIn ? logoutIcon : undefined}
            isBusy={isBusy}
            onClick={() => void submit()}
          >
            {t(isSignedIn ? 'kiosk_question_start' : 'kiosk_question_order_start')}
          </Button>
        </>
      }
    >
      <p className="text-lg">{t(isSignedIn ? 'kiosk_question_text' : 'kiosk_question_order_text')}</p>
    </Dialog>
  );
}
