import { useLabels } from '#src/i18n/use-labels.ts';
import { FIRST_SCREEN } from '#src/kiosk/clock.ts';
import { signOut } from '#src/session/current-session.ts';
import { endCurrentSession } from '#src/session/end-current-session.ts';
import { useAction } from '#src/session/use-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';

/**
 * Asks before this window becomes a kiosk and signs out the current subscriber. The router has already removed the flag
 * from the address, so after a reload, or when the dialog is closed in any way, the window stays in the ordinary
 * portal.
 */
export function KioskQuestion({ onClose }: { onClose: () => void }) {
  const t = useLabels();
  const { isBusy, submit } = useAction(
    async () => {
      await signOut('user');
      // Also removes a partial record, which is no session but has the cookie that caused this question.
      endCurrentSession();
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
            {t('kiosk_question_stay')}
          </Button>
          <Button variant="danger" icon={logoutIcon} isBusy={isBusy} onClick={() => void submit()}>
            {t('kiosk_question_start')}
          </Button>
        </>
      }
    >
      <p className="text-lg">{t('kiosk_question_text')}</p>
    </Dialog>
  );
}
