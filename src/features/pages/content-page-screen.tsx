import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageQuery } from '#src/api/content/pages.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

interface ContentPageScreenProps {
  slug: string;
  /** Links that continue from here, below the text. */
  children?: ReactNode;
}

/** In the app's frame the title stands above the card, as on every other screen. Elsewhere the card is over the banner. */
const PLAIN_IN_APP =
  'group-data-[navigation=subscriber]/shell:gap-5 group-data-[navigation=subscriber]/shell:bg-transparent group-data-[navigation=subscriber]/shell:p-0 group-data-[navigation=subscriber]/shell:shadow-none';
const CARD_IN_APP =
  'group-data-[navigation=subscriber]/shell:rounded-xl group-data-[navigation=subscriber]/shell:bg-surface-raised group-data-[navigation=subscriber]/shell:p-6 group-data-[navigation=subscriber]/shell:shadow-card';

/**
 * Legal and about texts. Content from the content service is plain text: blank lines separate paragraphs, and no markup
 * is interpreted.
 */
export function ContentPageScreen({ slug, children }: ContentPageScreenProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const ownTitle = useMatch({ strict: false, select: ({ staticData }) => staticData.title });
  const page = useContent((locale) => pageQuery(locale, slug), language);
  const { data } = page;
  const empty: EmptyStatus = {
    title: t('page_empty_title'),
    text: t('page_empty_text'),
    action: (
      <LinkButton to="/" variant="secondary">
        {t('error_home_link')}
      </LinkButton>
    ),
  };
  return (
    <article
      className={cx(
        'mx-auto grid w-full max-w-prose gap-6 rounded-xl bg-surface-raised p-6 wrap-anywhere shadow-card',
        PLAIN_IN_APP,
      )}
    >
      <PageHeader title={data?.title ? <span lang={data.lang}>{data.title}</span> : t(ownTitle)} />
      {/* A text is longer than the screen, so a shift of what follows is not visible. */}
      <QueryState
        query={page}
        what="pages_named"
        empty={data?.sections.length === 0 && empty}
        minHeight={data ? undefined : '100vh'}
        skeleton={<Skeleton />}
      >
        <div lang={data?.lang} className={cx('grid gap-6', CARD_IN_APP)}>
          {data?.sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own and never move
            <section key={index} className="grid gap-3">
              {section.heading ? <h2 className="text-lg">{section.heading}</h2> : null}
              {section.text.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </QueryState>
      {/* Not while the text loads: a short one would draw them up into the screen. */}
      {(data || page.isError) && children}
    </article>
  );
}

/** Headings and paragraphs. */
function Skeleton() {
  return (
    <div className="grid gap-6">
      {['one', 'two', 'three', 'four'].map((name) => (
        <div key={name} className="grid gap-3">
          <span className="skeleton h-7 w-2/5" />
          <span className="skeleton h-4 w-full" />
          <span className="skeleton h-4 w-full" />
          <span className="skeleton h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
