import { useLabels } from '../i18n/use-labels.ts';
import { LinkButton } from '../layouts/link-button.tsx';
import { useMatchTitle } from './-title.ts';

/**
 * Routes of the specification whose screens are still to be built. They resolve, keep their guard, layout and title,
 * and say honestly that the page is coming. Whoever builds a screen takes its line out; a test holds the list to the
 * route files.
 */
export const COMING_ROUTES = [
  '/map-window',
  '/dashboard/allocation',
  '/dashboard/auto-renewal-off',
  '/dashboard/auto-renewal-on',
  '/dashboard/bundle-conversion-eligible',
  '/dashboard/exclusive-bundel-setting',
  '/dashboard/online-topup',
  '/dashboard/payment-gateway',
  '/dashboard/prayer-times',
  '/dashboard/scratch-card',
  '/dashboard/weather',
  '/dashboard/purches/daily',
  '/dashboard/view-usage/purchases/daily',
  '/dashboard/purches/weekly',
  '/dashboard/view-usage/purchases/weekly',
  '/dashboard/purches/monthly',
  '/dashboard/view-usage/purchases/monthly',
  '/dashboard/view-usage/allocations',
  '/dashboard/view-usage/summary',
  '/dashboard/view-usage/summary-old',
  '/more/bundle-settings/',
  '/more/bundle-settings/bundle-conversion-eligible',
  '/more/core-service/',
  '/more/core-service/stormili',
  '/more/member-get-member',
  '/more/anaflix/movies/',
  '/more/anaflix/movies/$name',
  '/more/anaflix/series/',
  '/more/anaflix/series/$name',
  '/more/setting',
  '/more/quiz/about-brand-quiz',
  '/more/quiz/brand-quiz',
  '/more/quiz/general-term',
  '/more/quiz/play-question',
  '/more/quiz/subscription',
  '/setting/prayer-time',
  '/support/faq',
  '/support/find-store',
  '/noudjoum/',
  '/noudjoum/$name',
  '/promotion',
  '/recap',
  '/services/{-$id}',
] as const;

export function ComingScreen() {
  const t = useLabels();
  const title = useMatchTitle();
  return (
    <section className="mx-auto grid max-w-prose gap-4 rounded-xl bg-surface-raised p-6 text-center shadow-card">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-ink-muted">{t('coming_text')}</p>
      <p>
        <LinkButton to="/dashboard/my-brand">{t('coming_back')}</LinkButton>
      </p>
    </section>
  );
}
