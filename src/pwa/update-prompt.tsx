import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useAppUpdate } from './use-app-update.ts';

/** The unobtrusive bar that offers a new version. Renders nothing while there is none. */
export function UpdatePrompt() {
  const t = useLabels();
  const { isOffered, accept, postpone } = useAppUpdate();
  if (!isOffered) return null;
  return (
    <Notice
      isLive
      title={t('update_title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={accept}>
            {t('update_apply')}
          </Button>
          <Button size="sm" variant="quiet" onClick={postpone}>
            {t('update_later')}
          </Button>
        </div>
      }
    >
      {t('update_text')}
    </Notice>
  );
}
