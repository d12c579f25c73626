import { useSyncExternalStore } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useAppUpdate } from './use-app-update.ts';

/** Fields whose text a reload erases. Search words and choices are not worth a warning. */
const FIELDS = 'main :is(textarea, input:is([type=text], [type=tel], [type=email], [type=password], [type=number]))';

const hasTyped = () =>
  Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)).some(
    ({ value }) => value !== '',
  );

function onInput(listener: () => void): () => void {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
}

/** The unobtrusive bar that offers a new version. Renders nothing while there is none. */
export function UpdatePrompt() {
  const t = useLabels();
  const { isOffered, accept, postpone } = useAppUpdate();
  const isTyped = useSyncExternalStore(onInput, hasTyped);
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
      {t(isTyped ? 'update_text_filling' : 'update_text')}
    </Notice>
  );
}
