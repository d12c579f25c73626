import { useLabels } from '../i18n/use-labels.ts';
import { signOut } from '../session/current-session.ts';
import { endStandingSession } from '../session/kiosk-takeover.ts';
import { useChange } from '../session/use-change.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { logoutIcon } from '../ui/icons-more.ts';
import { FIRST_SCREEN } from './kiosk-clock.ts';

/**
 * Asks before this window becomes a kiosk and signs out who is signed in. The router has already removed the flag from
 * the address, so a reload or any way of closing the dialog stays in the ordinary portal.
 */
export function KioskQuestion({ onClose }: { onClose: () => void }) {
  const t = useLabels();
  const { isBusy, submit } = useChange(
    async () => {
      await signOut('user');
      // Also removes half a record, which is no session but has the cookie that made the portal ask.
      endStandingSession();
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
