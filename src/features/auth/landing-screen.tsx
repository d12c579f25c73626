import { brand } from '../../brand/brand.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lastSignOutReason } from '../../session/current-session.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shape.ts';
import { bundlesIcon, dataIcon, offlineIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LANDING_CARD } from './landing-look.ts';
import { SocialButtons } from './social-buttons.tsx';

const PROMISES = [
  { icon: dataIcon, label: 'landing_promise_balance' },
  { icon: bundlesIcon, label: 'landing_promise_bundles' },
  { icon: offlineIcon, label: 'landing_promise_offline' },
] as const satisfies readonly { icon: IconShape; label: string }[];

/** `/`: who we are in one line, and the two ways in. */
export function LandingScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  // What a shop's machine does without a network is of no use to whoever stands at it.
  const promises = PROMISES.filter(({ icon }) => !isKiosk || icon !== offlineIcon);
  return (
    <section className={LANDING_CARD}>
      <PageHeader title={t('landing_title', { brand: brand.name[language] })} subtitle={t('landing_text')} />
      {lastSignOutReason() === 'refused' && (
        <p className="rounded-md bg-warning-soft p-3 font-semibold text-warning">{t('error_unauthorized')}</p>
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
      <ul className="grid gap-3 border-t border-line pt-5">
        {promises.map(({ icon, label }) => (
          <li key={label} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
              <Icon icon={icon} />
            </span>
            {t(label)}
          </li>
        ))}
      </ul>
    </section>
  );
}
