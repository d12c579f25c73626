import { type ReactNode, useSyncExternalStore } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { lastSignOutReason, onSignOutReason } from '#src/session/current-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { PhoneScene } from '#src/ui/figures/phone-scene.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon, cardIcon, offlineIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { LANDING_CARD, LANDING_WIDE } from './landing-look.ts';
import { LandingSample } from './landing-sample.tsx';
import { OpenPlaces } from './open-places.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** `/`: shows what the portal does, the two ways in, and what needs no sign-in. */
export function LandingScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const openPage = useOpenPage();
  const hasExpired = useSyncExternalStore(onSignOutReason, lastSignOutReason) === 'refused';
  const takesBankCards = openPage('/dashboard/online-topup') === '/dashboard/online-topup';
  return (
    <section className={cx(LANDING_CARD, LANDING_WIDE, 'relative')}>
      <PhoneScene />
      <div className="lg:text-lg lg:[&_h1]:text-3xl">
        <PageHeader title={t('landing_title', { brand: brand.name[language] })} subtitle={t('landing_text')} />
      </div>
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {hasExpired && (
          // An alert, so that screen readers announce it at once: the user was signed out and did not choose this page.
          <p role="alert" className="edged rounded-md bg-warning-soft p-3 font-semibold text-warning">
            {t('error_unauthorized')}
          </p>
        )}
        <div className="grid gap-3">
          <LinkButton to="/sign-in" size="lg" isWide>
            {t('auth_sign_in')}
          </LinkButton>
          <LinkButton to="/sign-up" variant="secondary" size="lg" isWide>
            {t('auth_sign_up')}
          </LinkButton>
        </div>
        <SocialButtons />
      </div>
      <div className="lg:col-start-1 lg:row-span-2">
        <LandingSample />
      </div>
      <ul className="grid content-start gap-4 border-t border-line pt-6 lg:order-last lg:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-6">
        <li>
          <PromiseLine icon={bundlesIcon}>{t('landing_promise_bundles')}</PromiseLine>
        </li>
        {takesBankCards && (
          <li>
            <PromiseLine icon={cardIcon}>{t('landing_promise_top_up')}</PromiseLine>
          </li>
        )}
        <li>
          <PromiseLine icon={offlineIcon}>{t('landing_promise_offline')}</PromiseLine>
        </li>
      </ul>
      <div className="border-t border-line pt-5 lg:col-start-2">
        <OpenPlaces />
      </div>
    </section>
  );
}

/** Without the ground of the icons above, which stand for links. */
function PromiseLine({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="flex gap-3">
      <Icon icon={icon} className="text-primary" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
