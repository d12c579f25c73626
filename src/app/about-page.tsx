import { brand } from '#src/brand/brand.ts';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { ExternalLink } from '#src/layouts/external-link.tsx';
import { sitesOf } from '#src/layouts/sites.ts';
import { useInstall } from '#src/pwa/use-install.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const SITE_CLASS = 'inline-flex min-h-12 items-center font-semibold underline underline-offset-4';

export const AboutPage = () => (
  <ContentPageScreen slug="about-my-brand">
    <AboutLinks />
  </ContentPageScreen>
);

/** What the footer of signed-out pages links to, for signed-in subscribers, who have no footer. */
function AboutLinks() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isInstalled } = useInstall();
  const { about, store, partners } = sitesOf(language);
  const name = brand.name[language];
  const stores = [
    { label: 'footer_app_store', href: brand.links.appStore },
    { label: 'footer_play_store', href: brand.links.playStore },
  ] as const;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <nav aria-label={t('footer_legal')} className="flex flex-wrap gap-x-6 text-primary">
        <MoreLink to="/about-brand/about-brand-algeria" size="md">
          {t('title_about_brand')}
        </MoreLink>
        <MoreLink to="/about-brand/terms-of-use" size="md">
          {t('title_terms_of_use')}
        </MoreLink>
        <MoreLink to="/more/terms-conditions" size="md">
          {t('title_terms_conditions')}
        </MoreLink>
        <MoreLink to="/more/privacy-policy" size="md">
          {t('title_privacy_policy')}
        </MoreLink>
      </nav>
      <nav aria-label={t('nav_sites')} className="flex flex-wrap gap-x-6">
        {[...about, store, partners].map(({ label, href }) => (
          <ExternalLink key={label} href={href} className={SITE_CLASS}>
            {t(label)}
          </ExternalLink>
        ))}
      </nav>
      {/* The installed app does not offer itself. */}
      {!isInstalled && (
        <div>
          <p className="font-bold">{t('footer_get_app', { brand: name })}</p>
          <p className="flex flex-wrap gap-x-6">
            {stores.map(({ label, href }) => (
              <ExternalLink key={label} href={href} className={SITE_CLASS}>
                <VisuallyHidden>{t('footer_get_app', { brand: name })}</VisuallyHidden> <span>{t(label)}</span>
              </ExternalLink>
            ))}
          </p>
        </div>
      )}
      <p className="text-sm text-ink-muted">
        {t('footer_rights', { year: String(new Date().getFullYear()), brand: name })}
      </p>
    </div>
  );
}
