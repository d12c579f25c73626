import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';

interface SignOutDialogProps {
  isOpen: boolean;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Further information before signing out. */
  children?: ReactNode;
}

export function SignOutDialog({ isOpen, isBusy = false, onConfirm, onCancel, children }: SignOutDialogProps) {
  const t = useLabels();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={t('sign_out_title')}
      isDismissable={!isBusy}
      footer={
        <>
          <Button variant="danger" icon={logoutIcon} isBusy={isBusy} onClick={onConfirm}>
            {t('sign_out_confirm')}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            {t('sign_out_cancel')}
          </Button>
        </>
      }
    >
      <p className="text-lg">{t('sign_out_text')}</p>
      {children && <p className="mt-3 text-lg">{children}</p>}
    </Dialog>
  );
}
