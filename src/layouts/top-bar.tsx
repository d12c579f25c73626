import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { ExternalLink } from './external-link.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import { sitesOf } from './sites.ts';

const SITE_CLASS =
  'flex min-h-12 items-center rounded-full px-2 text-xs xl:px-3 xl:text-sm text-ink-muted transition-colors hover:bg-ink/7 hover:text-ink';

interface TopBarProps {
  /** Hangs under the top bar, over the page. */
  connection?: ReactNode;
  /** A kiosk's controls. */
  children?: ReactNode;
}

/** The top bar of signed-out visitors and kiosks. Sticky. On narrow screens: logo and language. */
export function TopBar({ connection, children }: TopBarProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isSignedIn, isKiosk } = useSession();
  const sites = sitesOf(language);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface-raised">
      <div className="mx-auto flex min-h-16 max-w-340 flex-wrap items-center gap-x-2 px-4 max-[22rem]:px-3 lg:min-h-18 lg:px-6">
        <div className="min-w-0 grow basis-24">
          <Link
            to={isSignedIn ? '/dashboard/my-brand' : '/'}
            aria-label={t('nav_home_link', { brand: brand.name[language] })}
            className="inline-flex min-h-12 max-w-full items-center rounded-md pe-2"
          >
            <Logo />
          </Link>
        </div>
        {!isKiosk && (
          <nav aria-label={t('nav_sites')} className="hidden items-center lg:flex">
            {[...sites.about, sites.store, sites.partners].map(({ label, href }) => (
              <ExternalLink key={label} href={href} className={SITE_CLASS}>
                {t(label)}
              </ExternalLink>
            ))}
          </nav>
        )}
        <LanguageSelector />
        {children}
      </div>
      {connection}
    </header>
  );
}
