import { useLabels } from '#src/i18n/use-labels.ts';
import { PageLink, useOpenPage } from '#src/ui/button/open-page.tsx';
import { bundlesIcon, chevronIcon, pinIcon, topUpIcon, userIcon } from '#src/ui/icon/icons.ts';
import { helpIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { AUTH_LINK } from './auth-card.tsx';
import { WAY, Way } from './way.tsx';

const PLACES = [
  { to: '/top-up', icon: topUpIcon, title: 'landing_top_up', text: 'landing_top_up_text' },
  { to: '/catalogue', icon: bundlesIcon, title: 'landing_catalogue', text: 'landing_catalogue_text' },
  { to: '/help', icon: helpIcon, title: 'landing_help', text: 'landing_help_text' },
  { to: '/shops', icon: pinIcon, title: 'landing_find_shop', text: 'landing_find_shop_text' },
  { to: '/non-brand', icon: userIcon, title: 'landing_become_customer', text: 'landing_become_customer_text' },
] as const;

/** What a visitor can open without a sign-in. */
export function OpenPlaces() {
  const t = useLabels();
  const openPage = useOpenPage();
  const places = PLACES.filter(({ to }) => openPage(to) !== undefined);
  return (
    <nav aria-labelledby="open-places">
      <h2 id="open-places" className="text-base">
        {t('landing_open')}
      </h2>
      <ul className="-mx-3 mt-1 -mb-3 grid">
        {places.map(({ to, icon, title, text }) => (
          <li key={to}>
            <PageLink to={to} className={WAY}>
              <Way icon={icon} end={chevronIcon} title={t(title)} text={t(text)} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same for customers, under the form of a sign-in, where it must not draw the eye. */
export function OpenLinks() {
  const t = useLabels();
  return (
    <nav aria-label={t('landing_open')} className="flex flex-wrap justify-center gap-x-6">
      {PLACES.filter(({ to }) => to !== '/non-brand').map(({ to, title }) => (
        <PageLink key={to} to={to} className={cx(AUTH_LINK, 'text-sm')}>
          {t(title)}
        </PageLink>
      ))}
    </nav>
  );
}
