import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { SavedAge } from '#src/cards/query-card.tsx';
import { CallHelp } from '#src/help/call-help.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LanguageSelector } from '#src/layouts/language-selector.tsx';
import type { NavigationEntry } from '#src/layouts/navigation-entries.ts';
import { isBarred } from '#src/layouts/navigation-link.tsx';
import { useMenuItems } from '#src/layouts/use-menu-items.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { useMedia, WIDE } from '#src/ui/hooks/use-media.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { MORE_TEXTS, moreSections } from './more-sections.ts';
import { PlaceSearch } from './place-search.tsx';
import { SignOut } from './sign-out.tsx';

/**
 * `/more/setting`: the plan and the language, a search, everything that has no place in the bottom bar, the help line,
 * and the sign-out, which the sidebar has too.
 */
export function MoreScreen() {
  const t = useLabels();
  const account = useLineQuery(accountInfoQuery);
  const isBesideSidebar = useMedia(WIDE);
  const sections = moreSections(useMenuItems());
  const [isSigningOut, setSigningOut] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PageHeader title={t('title_more')} subtitle={<Plan account={account} />} />
        <LanguageSelector />
      </div>
      <SavedAge query={account} place="gap" />
      <PlaceSearch>
        <div className="grid gap-5 lg:block lg:columns-2 lg:gap-5 xl:columns-3">
          {sections.map(({ title, entries }) => (
            <div key={title} className="lg:mb-5 lg:break-inside-avoid">
              <Card title={t(title)} className="pt-4 pb-2 sm:pt-5 sm:pb-3">
                <ul className="-mx-3 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-3">
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <Entry entry={entry} />
                    </li>
                  ))}
                </ul>
              </Card>
            </div>
          ))}
        </div>
      </PlaceSearch>
      <div className="flex flex-col gap-5 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between">
        <ul className="flex flex-wrap gap-x-6 px-1 text-primary">
          <li>
            <MoreLink to="/more/terms-conditions" size="md">
              {t('more_terms')}
            </MoreLink>
          </li>
          <li>
            <MoreLink to="/more/privacy-policy" size="md">
              {t('more_privacy')}
            </MoreLink>
          </li>
        </ul>
        <CallHelp variant="secondary" isWide={!isBesideSidebar} />
      </div>
      {!isBesideSidebar && (
        <Button variant="secondary" isWide icon={logoutIcon} onClick={() => setSigningOut(true)}>
          {t('nav_sign_out')}
        </Button>
      )}
      {isSigningOut && <SignOut onClose={() => setSigningOut(false)} />}
    </div>
  );
}

/** The plan of the line, whose number is in the bar above. If it is unknown, its place stays empty, so nothing moves. */
function Plan({ account }: { account: { data: AccountInfo | undefined; isLoading: boolean } }) {
  const t = useLabels();
  if (account.isLoading) return <SkeletonLine className="w-24" />;
  const plan = account.data?.planName;
  return <bdi className="wrap-anywhere">{plan === undefined ? '\u00a0' : t('more_plan', { plan })}</bdi>;
}

const ROW = 'flex min-h-13 items-center gap-3 rounded-md px-3 py-1';

function Entry({ entry }: { entry: NavigationEntry }) {
  const t = useLabels();
  const reasonId = useId();
  const { isQuickAccess } = useSession();
  const { id, label, icon, link } = entry;
  const text = MORE_TEXTS[id];
  const mark = <IconMark icon={icon} size="sm" />;
  if (isBarred(entry, isQuickAccess)) {
    return (
      // Stays in the tab order: keyboard and screen-reader users must learn why it is unavailable.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without a destination has no role and no focus
      <span
        role="link"
        tabIndex={0}
        aria-disabled="true"
        aria-describedby={reasonId}
        className={`${ROW} cursor-not-allowed text-ink-muted`}
      >
        <span className="opacity-60">{mark}</span>
        <span className="min-w-0">
          <span className="block font-semibold">{t(label)}</span>
          <span id={reasonId} className="block text-sm">
            {t('nav_not_in_quick_access')}
          </span>
        </span>
      </span>
    );
  }
  return (
    <Link {...link} className={cx(ROW, 'transition-colors hover:bg-ink/7')}>
      {mark}
      <span className="min-w-0 grow">
        <span className="block leading-tight font-semibold">{t(label)}</span>
        {text && <span className="block text-xs text-ink-muted">{t(text)}</span>}
      </span>
      {/* Three columns have no room for it. */}
      <Icon icon={chevronIcon} size={20} className="text-ink-muted xl:hidden" />
    </Link>
  );
}
