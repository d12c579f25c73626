import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';

/** The title that the current route declares, in the current language; a not-found title if there is no such page. */
function useMatchTitle(): string {
  const t = useLabels();
  const title = useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      return shown?.status === 'notFound' ? 'not_found_title' : shown?.staticData.title;
    },
  });
  return title ? t(title) : '';
}

/** Updates the document's title and description with route and language (section 2). */
export function useDocumentTitle(): void {
  const t = useLabels();
  const { language } = useLanguage();
  const page = useMatchTitle();
  const description = t('app_description', { brand: brand.name[language] });
  useEffect(() => {
    document.title = page ? `${page} · ${brand.product[language]}` : brand.product[language];
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [page, language, description]);
}
