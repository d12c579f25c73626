import { CallHelp } from '#src/help/call-help.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { storeIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';

/** Links to support by people. */
export function FaqWaysOn({ isCentred = false }: { isCentred?: boolean }) {
  const t = useLabels();
  const { isSignedIn } = useSession();
  return (
    <div className={cx('flex flex-wrap gap-2', isCentred ? 'justify-center' : 'mt-3')}>
      <CallHelp variant="secondary" />
      <LinkButton to={isSignedIn ? '/support/find-store' : '/shops'} variant="secondary" icon={storeIcon}>
        {t('telecom_find_store')}
      </LinkButton>
    </div>
  );
}
