import { Link, linkOptions } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { renewalStatusQuery } from '#src/api/renewals.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { loadLabels } from '#src/i18n/labels.ts';
import { useContentSwitch, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { whenIdle } from '#src/lib/scheduling.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { useMostAdvance } from '#src/telecom/line/use-advance.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import {
  clockIcon,
  coinsIcon,
  prayerIcon,
  renewIcon,
  starIcon,
  storeIcon,
  tagIcon,
  usersIcon,
  weatherIcon,
} from '#src/ui/icon/icons-more.ts';
import type { LiveTextProps } from './live-text.tsx';

const LINKS = {
  renewals: linkOptions({ to: '/dashboard/auto-renewal-off' }),
  loan: linkOptions({ to: '/services/{-$id}', params: { id: 'sabbaqli' } }),
  history: linkOptions({ to: '/dashboard/History/call' }),
  prayerTimes: linkOptions({ to: '/dashboard/prayer-times' }),
  weather: linkOptions({ to: '/dashboard/weather' }),
  stores: linkOptions({ to: '/support/find-store' }),
  invite: linkOptions({ to: '/more/member-get-member' }),
  noudjoum: linkOptions({ to: '/noudjoum' }),
  promotions: linkOptions({ to: '/promotion' }),
} as const;

/** The first screen does not need the live text or its modules. If loading fails, the fixed text stays. */
const LiveText = lazy(async (): Promise<{ default: (props: LiveTextProps) => ReactNode }> => {
  try {
    await whenIdle();
    const [{ LiveText }] = await Promise.all([import('./live-text.tsx'), loadLabels(['weather-and-prayer'])]);
    return { default: LiveText };
  } catch {
    return { default: ({ children }) => children };
  }
});

/**
 * Shortcuts to the most wanted tasks besides those on the balance's card. Most show a current status once it is loaded.
 * A kiosk (section 1) shows only those about the line.
 */
export function Shortcuts() {
  const t = useLabels();
  const { isKiosk } = useSession();
  const isOffered = useIsOffered();
  return (
    <section aria-labelledby="quick-access" className="flex flex-col gap-3">
      <h2 id="quick-access" className="px-1 text-lg">
        {t('nav_quick')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {isOffered('renewals') && <RenewalCard />}
        {isOffered('sabbaqli') && <LoanCard />}
        {isOffered('history') && (
          <QuickCard
            link={LINKS.history}
            icon={clockIcon}
            title={t('dashboard_quick_history')}
            text={t('dashboard_quick_history_text')}
          />
        )}
        {!isKiosk && (
          <>
            <QuickCard
              link={LINKS.prayerTimes}
              icon={prayerIcon}
              title={t('nav_prayer_times')}
              text={<Live of="prayer" text={t('dashboard_quick_prayer_text')} />}
            />
            {isOffered('weather') && (
              <QuickCard
                link={LINKS.weather}
                icon={weatherIcon}
                title={t('nav_weather')}
                text={<Live of="weather" text={t('dashboard_quick_weather_text')} />}
              />
            )}
            {isOffered('stores') && (
              <QuickCard
                link={LINKS.stores}
                icon={storeIcon}
                title={t('dashboard_quick_stores')}
                text={t('dashboard_quick_stores_text')}
              />
            )}
            {isOffered('referral') && (
              <QuickCard
                link={LINKS.invite}
                icon={usersIcon}
                title={t('dashboard_quick_invite')}
                text={t('dashboard_quick_invite_text')}
              />
            )}
            <LastCard isOffered={isOffered} />
          </>
        )}
      </ul>
    </section>
  );
}

/**
 * The operator decides whether it offers Noudjoum. The card's place is reserved until that is known, then filled in
 * either case.
 */
function LastCard({ isOffered }: { isOffered: (id: string) => boolean }) {
  const t = useLabels();
  const isShown = useContentSwitch('show_noudjoum');
  if (isShown === false || !isOffered('noudjoum')) {
    if (!isOffered('promotions')) return null;
    return (
      <QuickCard
        link={LINKS.promotions}
        icon={tagIcon}
        title={t('nav_promotions')}
        text={<span className="block min-h-[2lh]">{t('dashboard_quick_promotions_text')}</span>}
      />
    );
  }
  return (
    <QuickCard
      link={LINKS.noudjoum}
      icon={starIcon}
      title={t('nav_noudjoum')}
      text={
        isShown ? <Live of="stars" text={t('dashboard_quick_noudjoum_text')} /> : <span className="block h-[2lh]" />
      }
      isHidden={isShown === undefined}
    />
  );
}

/** The initial text reserves the space. The live text is never longer. Visitors who save data keep the initial one. */
function Live({ of, text }: { of: LiveTextProps['of']; text: string }) {
  if (isDataSaverOn()) return <span className="block min-h-[2lh]">{text}</span>;
  const initial = <span>{text}</span>;
  return (
    <span className="block min-h-[2lh]">
      <Suspense fallback={initial}>
        <LiveText of={of}>{initial}</LiveText>
      </Suspense>
    </span>
  );
}

/** Bundles that renew; the live text adds the services, and says that nothing is charged if that is known. */
function RenewalCard() {
  const t = useLabels();
  const { data } = useLineQuery(renewalStatusQuery);
  const count = data?.enabled ? data.count : 0;
  const text = count > 0 ? t('dashboard_quick_renewal_on', { count }) : t('dashboard_quick_renewal_text');
  return (
    <QuickCard
      link={LINKS.renewals}
      icon={renewIcon}
      title={t('dashboard_quick_renewal')}
      text={<Live of="charges" text={text} />}
    />
  );
}

function LoanCard() {
  const t = useLabels();
  const { language } = useLanguage();
  const most = useMostAdvance();
  const { data: account } = useLineQuery(accountInfoQuery);
  const owed = account?.loanDue ?? 0;
  const amount = (value: number) => formatAmount(value, language);
  const text =
    owed > 0
      ? t('dashboard_quick_loan_owed', { amount: amount(owed) })
      : most > 0
        ? t('dashboard_quick_loan_up_to', { amount: amount(most) })
        : t('dashboard_quick_loan_text');
  return <QuickCard link={LINKS.loan} icon={coinsIcon} title={t('nav_sabbaqli')} text={text} />;
}

interface QuickCardProps {
  link: (typeof LINKS)[keyof typeof LINKS];
  icon: IconShape;
  title: string;
  text: ReactNode;
  /** Keeps its place but is invisible and cannot be focused. */
  isHidden?: boolean;
}

/** Shows nothing if the operator does not have the page. */
function QuickCard({ link, icon, title, text, isHidden = false }: QuickCardProps) {
  const openPage = useOpenPage();
  if (openPage(link.to) === undefined) return null;
  return (
    <li className={isHidden ? 'invisible' : undefined}>
      <Link
        {...link}
        className="edged flex h-full flex-col gap-0.5 rounded-lg bg-surface-raised px-3 py-3.5 shadow-card transition-colors hover:bg-primary-soft"
      >
        <IconMark icon={icon} className="mb-2" />
        <span className="text-[0.9375rem] font-semibold hyphens-auto">{title}</span>
        <span className="text-sm text-ink-muted">{text}</span>
      </Link>
    </li>
  );
}
