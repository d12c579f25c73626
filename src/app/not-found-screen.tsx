import { useLabels } from '../i18n/use-labels.ts';
import { useSession } from '../session/use-session.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Unknown routes (sections 2 and 8), and where those who met one may have wanted to go. */
export function NotFoundScreen() {
  const t = useLabels();
  const { isSignedIn, isKiosk } = useSession();
  return (
    <section className="mx-auto grid max-w-prose justify-items-center gap-6 rounded-xl bg-surface-raised px-6 py-12 text-center shadow-card">
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('not_found_title')}</h1>
        <p className="text-ink-muted">{t('not_found_text')}</p>
      </div>
      <LinkButton to="/">{t('error_home_link')}</LinkButton>
      <nav aria-label={t('not_found_doors')} className="flex flex-wrap justify-center gap-3">
        {isSignedIn ? (
          <>
            <LinkButton to="/bundles/all" variant="secondary">
              {t('not_found_bundles')}
            </LinkButton>
            <LinkButton to="/dashboard/online-topup" variant="secondary">
              {t('not_found_top_up')}
            </LinkButton>
            {!isKiosk && (
              <LinkButton to="/support/faq" variant="secondary">
                {t('not_found_help')}
              </LinkButton>
            )}
          </>
        ) : (
          <>
            <LinkButton to="/sign-in" variant="secondary">
              {t('auth_sign_in')}
            </LinkButton>
            {!isKiosk && (
              <LinkButton to="/map-window" variant="secondary">
                {t('landing_find_shop')}
              </LinkButton>
            )}
          </>
        )}
      </nav>
    </section>
  );
}
