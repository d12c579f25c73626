import { useSyncExternalStore } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { lastSignOutReason, onSignOutReason } from '#src/session/current-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { PhoneScene } from '#src/ui/figures/phone-scene.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon, offlineIcon, walletIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { LANDING_CARD, LANDING_WIDE } from './landing-look.ts';
import { SocialButtons } from './social-buttons.tsx';

const PROMISES = [
  { icon: walletIcon, label: 'landing_promise_balance' },
  { icon: bundlesIcon, label: 'landing_promise_bundles' },
  { icon: offlineIcon, label: 'landing_promise_offline' },
] as const satisfies readonly { icon: IconShape; label: string }[];

/** `/`: introduces the portal in one line and offers the two ways in. */
export function LandingScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const hasExpired = useSyncExternalStore(onSignOutReason, lastSignOutReason) === 'refused';
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
      <ul className="grid content-start gap-3 border-t border-line pt-5 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:gap-5 lg:pt-8">
        {PROMISES.map(({ icon, label }) => (
          <li key={label} className="flex items-center gap-3">
            <IconMark icon={icon} />
            {t(label)}
          </li>
        ))}
      </ul>
      <nav
        aria-label={t('landing_doors')}
        className="flex flex-wrap gap-x-6 text-primary lg:col-start-2 lg:row-start-3 lg:justify-center lg:gap-x-4 lg:border-t lg:border-line lg:pt-3"
      >
        <MoreLink to="/map-window" size="md">
          {t('landing_find_shop')}
        </MoreLink>
        <MoreLink to="/non-brand" size="md">
          {t('landing_become_customer')}
        </MoreLink>
      </nav>
    </section>
  );
}
