import { useLabels } from '../i18n/use-labels.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useMatchTitle } from './title.ts';

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
