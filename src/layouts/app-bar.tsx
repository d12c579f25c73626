import { Link, useMatches } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { useLine } from '#src/session/use-session.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { backIcon } from '#src/ui/icon/icons.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Logo } from './logo.tsx';
import { LINKS } from './navigation-links.ts';
import { type ParentLink, parentOf } from './page-parents.ts';
import { useBack } from './use-back.ts';
import { useScrolledTitle } from './use-scrolled-title.ts';

interface AppBarProps {
  /** A link to what waits for the subscriber; null if nothing does. */
  messages?: ReactNode;
  /** Hangs under the bar, over the page. */
  connection?: ReactNode;
}

/**
 * The top bar of signed-in subscribers. Sticky. Beside a menu it has no logo: until it shows the title of a scrolled
 * page, it is a part of the page and not a band over it.
 */
export function AppBar({ messages, connection }: AppBarProps) {
  const bar = useRef<HTMLElement>(null);
  const title = useScrolledTitle(bar);
  const openPage = useOpenPage();
  const above = useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      return shown && parentOf(shown.routeId, shown.search);
    },
  });
  // Above a page that the operator does not have, as above an unknown address, is the dashboard.
  const parent = above && (openPage(above.to) === above.to ? above : LINKS.dashboard);
  const goBack = useBack(parent?.to);
  return (
    <header
      ref={bar}
      className={cx(
        'sticky top-0 z-30 @container min-h-[calc(var(--top-room,4rem)+1px)] border-b border-line bg-surface-raised print:static',
        title === '' && 'rail:border-transparent rail:bg-surface',
      )}
    >
      <div className="mx-auto flex min-h-(--top-room,4rem) w-full max-w-(--content-width) items-center gap-1 px-4 sm:px-6">
        {parent ? <Back parent={parent} onClick={goBack} /> : <HomeLink hasName={title === ''} />}
        {/* Its space is always there, so the title moves nothing. Screen readers know the heading itself. */}
        <p
          {...notCached}
          aria-hidden="true"
          className="line-clamp-1 min-w-0 grow basis-0 text-lg font-bold wrap-anywhere"
        >
          {title}
        </p>
        {messages}
        <LineLink isTitled={title !== ''} />
      </div>
      {/* Begins in the padding below the row, so that it covers less of the page. */}
      <div className="relative -mt-1">{connection}</div>
    </header>
  );
}

function Back({ parent, onClick }: { parent: ParentLink; onClick: (event: MouseEvent) => void }) {
  const t = useLabels();
  return (
    <Link
      {...parent}
      onClick={onClick}
      activeProps={{}}
      aria-label={t('common_back')}
      title={t('common_back')}
      className="-ms-3 grid size-12 shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/7"
    >
      <Icon icon={backIcon} />
    </Link>
  );
}

/** Only on phones: on wider screens the logo is in the menu beside the page. */
function HomeLink({ hasName }: { hasName: boolean }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <Link
      to="/dashboard/my-brand"
      activeProps={{}}
      aria-label={t('nav_home_link', { brand: brand.name[language] })}
      className="inline-flex min-h-12 min-w-12 shrink-0 items-center rounded-md rail:hidden"
    >
      <Logo hasName={hasName} />
    </Link>
  );
}

/** On a phone, the title of a scrolled page takes its place, unless it has the focus. */
function LineLink({ isTitled }: { isTitled: boolean }) {
  const t = useLabels();
  const { msisdn } = useLine();
  return (
    <Link
      to="/setting/account"
      activeProps={{}}
      // Not where large text leaves no room for it.
      className={cx(
        '-me-3 flex min-h-12 shrink-0 items-center rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors @max-[19rem]:hidden hover:bg-ink/7',
        isTitled && 'max-rail:not-focus:hidden',
      )}
    >
      <VisuallyHidden>{t('nav_account')}</VisuallyHidden>
      {/* Cached screens contain no phone number. */}
      <span {...notCached}>
        <Bdi className="tabular-nums">{formatPhone(msisdn)}</Bdi>
      </span>
    </Link>
  );
}
