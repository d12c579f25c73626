import { Link, useLocation } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carriedScroll } from '#src/lib/carry-over.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { useIsTopUpUseful } from '#src/telecom/line/use-line-state.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { plusIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { BOTTOM_ENTRIES, bottomPlaceOf } from './bottom-entries.ts';
import { Logo } from './logo.tsx';
import { withOpenPage } from './navigation-entries.ts';
import { usageLink } from './navigation-links.ts';

const PLACE_CLASS =
  'group flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-md px-0.5 text-[0.75rem]/4 tracking-tight text-ink-muted -outline-offset-2';

function Place({
  icon,
  isMain,
  isCurrent,
  text,
}: {
  icon: IconShape;
  /** Yellow while it is not the current one. A disc, so that it does not look like the mark of the current one. */
  isMain: boolean;
  isCurrent: boolean;
  text: string;
}) {
  const isDisc = isMain && !isCurrent;
  return (
    <>
      <span
        className={cx(
          'grid place-items-center rounded-full transition-colors',
          isDisc ? '-my-0.5 size-9 bg-accent text-on-accent group-hover:bg-accent-strong' : 'h-8 w-full max-w-14',
          isCurrent ? 'bg-primary text-on-primary' : !isDisc && 'group-hover:bg-ink/7',
        )}
      >
        <Icon icon={isDisc ? plusIcon : icon} />
      </span>
      {/* If the text is too large for five words, only the icons are visible; screen readers still read the words. */}
      <span className={cx('max-w-full max-rail:@max-[19rem]:visually-hidden', isCurrent && 'font-semibold text-ink')}>
        {text}
      </span>
    </>
  );
}

/**
 * On phones a bar within reach of the thumb, from 600 px a rail beside the page. The shell leaves room for it, so it never
 * covers the content.
 */
export function BottomBar() {
  const t = useLabels();
  const { language } = useLanguage();
  const path = useLocation({ select: (location) => location.pathname });
  const current = bottomPlaceOf(path);
  const isOffered = useIsOffered();
  const isTopUpUseful = useIsTopUpUseful();
  const { isOffline } = useConnectivity();
  const openPage = useOpenPage();
  const entries = BOTTOM_ENTRIES.flatMap((entry) => withOpenPage(entry, openPage));
  return (
    <nav
      {...carriedScroll('layout.places')}
      aria-label={t('nav_places')}
      className="fixed inset-x-0 bottom-0 z-20 @container border-t border-line bg-surface-raised pb-safe rail:inset-y-0 rail:end-auto rail:w-(--rail-width) rail:overflow-y-auto rail:border-e rail:border-t-0 lg:hidden print:hidden"
    >
      <Link
        to="/dashboard/my-brand"
        activeProps={{}}
        aria-label={t('nav_home_link', { brand: brand.name[language] })}
        className="hidden min-h-16 place-items-center -outline-offset-2 rail:grid"
      >
        <Logo hasName={false} />
      </Link>
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col rail:grid-flow-row rail:auto-cols-auto rail:gap-2 rail:px-1 rail:py-2">
        {entries.map(({ id, label, icon, link }) => {
          const isCurrent = id === current;
          return (
            <li key={id} className="min-w-0">
              <Link
                {...(id === 'usage' ? usageLink(isOffered) : link)}
                activeProps={{}}
                aria-current={isCurrent ? 'page' : undefined}
                className={PLACE_CLASS}
              >
                <Place
                  icon={icon}
                  isMain={id === 'top-up' && isTopUpUseful && !isOffline}
                  isCurrent={isCurrent}
                  text={t(label)}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
