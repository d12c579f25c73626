import { useLabels } from '#src/i18n/use-labels.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';

/**
 * The code of the subscriber who invited the visitor. No API call takes it: the new customer gives it when getting the
 * line.
 */
export function Invitation({ code }: { code: string }) {
  const t = useLabels();
  return (
    <Notice kind="info" title={t('auth_invited_title')}>
      {t('auth_invited_text')} <Bdi className="font-semibold select-all">{code}</Bdi>
    </Notice>
  );
}
