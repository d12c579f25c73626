import { useLabels } from '../i18n/use-labels.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Unknown routes (sections 2 and 8). */
export function NotFoundScreen() {
  const t = useLabels();
  return (
    <section className="mx-auto grid max-w-prose justify-items-center gap-4 py-16 text-center">
      <h1 className="text-2xl font-bold">{t('not_found_title')}</h1>
      <p className="text-ink-muted">{t('not_found_text')}</p>
      <LinkButton to="/">{t('error_home_link')}</LinkButton>
    </section>
  );
}
