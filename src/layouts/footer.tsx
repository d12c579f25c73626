import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { downloadIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { ExternalLink } from './external-link.tsx';
import { sitesOf } from './sites.ts';

const LINK_CLASS =
  'inline-flex min-h-12 items-center underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';
const STORE_CLASS =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border-2 border-line-strong px-3 font-semibold hover:border-ink hover:bg-ink/7 sm:px-5';
/** On phones the links of a whole footer are in two columns. A long word of very large text takes the row. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 sm:flex sm:flex-wrap sm:gap-x-6';

interface FooterProps {
  /** In kiosk mode: a QR code that opens the app on a phone, in place of the links to the app stores. */
  kioskQr?: ReactNode;
}

/** Whole under the first screen and at kiosks. Under every other page a line with the legal texts. */
export function Footer({ kioskQr }: FooterProps) {
  const { isKiosk } = useSession();
  const isFirstScreen = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/' });
  return isFirstScreen || isKiosk ? <WholeFooter kioskQr={kioskQr} /> : <LegalLine />;
}

function LegalLine() {
  const t = useLabels();
  return (
    <footer className="mt-auto border-t border-line text-sm">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-center gap-x-6 px-5 sm:justify-between lg:px-8">
        <div className="text-ink-muted max-sm:hidden">
          <Rights />
        </div>
        <nav aria-label={t('footer_legal')} className="flex flex-wrap justify-center gap-x-6">
          <LegalLinks />
        </nav>
      </div>
    </footer>
  );
}

function Rights() {
  const t = useLabels();
  const { language } = useLanguage();
  return <p>{t('footer_rights', { year: String(new Date().getFullYear()), brand: brand.name[language] })}</p>;
}

function LegalLinks() {
  const t = useLabels();
  return (
    <>
      <Link to="/privacy-policy" className={LINK_CLASS}>
        {t('footer_privacy')}
      </Link>
      <Link to="/terms-of-use" className={LINK_CLASS}>
        {t('footer_terms')}
      </Link>
    </>
  );
}

function WholeFooter({ kioskQr }: FooterProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const { about, store, partners } = sitesOf(language);
  const name = brand.name[language];
  return (
    <footer className="mt-auto border-t border-line bg-surface-sunken/50 text-sm">
      <div className="mx-auto flex max-w-300 flex-col gap-2 px-5 py-4 not-in-data-kiosk:sm:gap-6 not-in-data-kiosk:sm:py-8 lg:px-8 in-data-kiosk:gap-2 in-data-kiosk:py-3 in-data-kiosk:landscape:py-0">
        <div
          data-app-offer=""
          className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 not-in-data-kiosk:max-sm:grid not-in-data-kiosk:max-sm:grid-cols-1 in-data-kiosk:gap-x-6 in-data-kiosk:gap-y-4 in-data-kiosk:landscape:pt-3"
        >
          <div className="in-data-kiosk:grow in-data-kiosk:basis-52">
            <p className="text-lg font-bold">{t('footer_get_app', { brand: name })}</p>
            <p className="text-balance text-ink-muted not-in-data-kiosk:max-sm:hidden">
              {t(isKiosk ? 'footer_scan_qr' : 'footer_get_app_text')}
            </p>
          </div>
          {isKiosk ? (
            kioskQr
          ) : (
            <div className="grid grow grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 sm:flex sm:grow-0">
              <ExternalLink href={brand.links.appStore} className={STORE_CLASS}>
                <Icon icon={downloadIcon} size={20} />
                <VisuallyHidden>{t('footer_get_app', { brand: name })}</VisuallyHidden>{' '}
                <span>{t('footer_app_store')}</span>
              </ExternalLink>
              <ExternalLink href={brand.links.playStore} className={STORE_CLASS}>
                <Icon icon={downloadIcon} size={20} />
                <VisuallyHidden>{t('footer_get_app', { brand: name })}</VisuallyHidden>{' '}
                <span>{t('footer_play_store')}</span>
              </ExternalLink>
            </div>
          )}
        </div>
        {!isKiosk && (
          <nav aria-label={t('nav_sites')} className={cx(COLUMNS, 'lg:hidden')}>
            {[...about, store, partners].map(({ label, href }) => (
              <ExternalLink key={label} href={href} className={LINK_CLASS}>
                {t(label)}
              </ExternalLink>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 border-line not-in-data-kiosk:border-t not-in-data-kiosk:pt-1 not-in-data-kiosk:sm:pt-3">
          <div className="text-ink-muted">
            <Rights />
          </div>
          <nav aria-label={t('footer_legal')} className="flex flex-wrap gap-x-6">
            <LegalLinks />
          </nav>
        </div>
      </div>
    </footer>
  );
}
