import { useLabels } from '#src/i18n/use-labels.ts';
import { BackLink, MoreLink } from '#src/ui/button/more-link.tsx';
import { ContentPageScreen } from './content-page-screen.tsx';

const OTHER = {
  'privacy-policy': { to: '/terms-of-use', label: 'footer_terms' },
  'terms-of-use': { to: '/privacy-policy', label: 'footer_privacy' },
} as const;

/** A legal text that is open to everybody, with links to the first screen and to the other legal text. */
export function LegalPageScreen({ slug }: { slug: keyof typeof OTHER }) {
  const t = useLabels();
  const { to, label } = OTHER[slug];
  return (
    <ContentPageScreen slug={slug} back={<BackLink to="/">{t('error_home_link')}</BackLink>}>
      <p className="text-primary">
        <MoreLink to={to} size="md">
          {t(label)}
        </MoreLink>
      </p>
    </ContentPageScreen>
  );
}
