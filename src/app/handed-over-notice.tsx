import { useLabels } from '#src/i18n/use-labels.ts';
import { maskedPhone } from '#src/lib/phone-number.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';

/**
 * Names the line of a sign-in that another site handed over, as long as it lasts. The subscriber entered no number
 * here, and must not buy for somebody else's line.
 */
export function HandedOverNotice({ onSignOut }: { onSignOut: () => void }) {
  const t = useLabels();
  const { msisdn = '' } = useSession();
  return (
    <Notice
      kind="warning"
      title={t('handed_over_title')}
      action={
        <Button size="sm" onClick={onSignOut}>
          {t('handed_over_sign_out')}
        </Button>
      }
    >
      <p className="text-base font-semibold">
        <Bdi>{maskedPhone(msisdn)}</Bdi>
      </p>
      <p>{t('handed_over_text')}</p>
    </Notice>
  );
}
