import type { ReactNode } from 'react';
import { pageQuery } from '../../api/pages.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { useContent } from '../../offline/use-content.ts';
import { CardState } from '../../ui/card-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { queryStatus } from '../../ui/query-status.ts';

interface ContentPageScreenProps {
  slug: string;
  /** The ways on from it, beneath the text. */
  children?: ReactNode;
}

/** Legal and about texts. Text from the content service is text: blank lines part paragraphs, nothing else is read. */
export function ContentPageScreen({ slug, children }: ContentPageScreenProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const page = useContent((locale) => pageQuery(locale, slug), language);
  const { data } = page;
  return (
    <article
      lang={data?.lang}
      className="mx-auto grid w-full max-w-prose gap-6 rounded-xl bg-surface-raised p-6 shadow-card"
    >
      <CardState status={queryStatus(page, t, isOffline)} minHeight="60vh">
        <PageHeader title={data?.title} />
        {data?.sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own and never move
          <section key={index} className="mt-6 grid gap-3">
            {section.heading ? <h2 className="text-lg font-bold">{section.heading}</h2> : null}
            {section.text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </CardState>
      {children}
    </article>
  );
}
