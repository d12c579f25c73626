import { Suspense } from 'react';
import { OpenPlaces } from '#src/features/auth/open-places.tsx';
import { lazyWithLabels } from '#src/i18n/lazy-with-labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { cx } from '#src/ui/layout/cx.ts';

/** Not part of the first screen; if it fails to load, the link home remains. */
const Places = lazyWithLabels(
  ['more', 'navigation'],
  async () => (await import('./not-found-places.tsx')).NotFoundPlaces,
);

const STATUS = 404;

/** For unknown routes (sections 2 and 8), with suggestions where to go instead. */
export function NotFoundScreen() {
  const t = useLabels();
  const { isSignedIn, isKiosk } = useSession();
  return (
    <section
      className={cx(
        'mx-auto grid w-full max-w-prose items-center gap-6 rounded-xl bg-surface-raised px-6 py-8 shadow-card sm:py-10',
        // Beside the few places of a visitor it would be empty.
        isSignedIn && 'lg:max-w-none lg:grid-cols-[17.5rem_1fr] lg:gap-x-12 lg:px-12',
      )}
    >
      <div className="grid justify-items-center gap-5 text-center">
        <div className="grid justify-items-center gap-2">
          <Scene name="lost" className="w-48 sm:w-60" />
          <p className="font-semibold text-ink-muted">{STATUS}</p>
          <h1 className="text-2xl">{t('not_found_title')}</h1>
          <p className="text-ink-muted">{t('not_found_text')}</p>
        </div>
        <div className="grid w-full max-w-80 gap-3">
          <LinkButton isWide to="/" variant={isSignedIn ? 'secondary' : 'primary'}>
            {t('error_home_link')}
          </LinkButton>
          {!isSignedIn && (
            <LinkButton isWide to="/sign-in" variant="secondary">
              {t('auth_sign_in')}
            </LinkButton>
          )}
        </div>
      </div>
      {isSignedIn ? (
        <Suspense fallback={<div className="min-h-84" />}>
          <Places />
        </Suspense>
      ) : (
        // A kiosk's customer signs in first.
        !isKiosk && <OpenPlaces />
      )}
    </section>
  );
}
