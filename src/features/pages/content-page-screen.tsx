import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ContentPage, pageQuery } from '#src/api/content/pages.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
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
          {data && <Contents sections={data.sections} />}
          {data?.sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own and never move
            <section key={index} className="grid gap-3">
              {section.heading ? (
                <h2 id={idOf(index)} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
                  {section.heading}
                </h2>
              ) : null}
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

/** Shorter texts are read without contents. */
const LONG = 4;
const idOf = (index: number) => `section-${index + 1}`;

/** The headings of a long text, closed at first. Each leads to its section. */
function Contents({ sections }: { sections: ContentPage['sections'] }) {
  const t = useLabels();
  const headings = sections.flatMap(({ heading }, index) => (heading ? [{ heading, id: idOf(index) }] : []));
  if (headings.length < LONG) return null;
  return (
    <details className="group rounded-lg bg-surface-sunken">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-lg px-[min(1rem,3vw)] font-semibold wrap-normal">
        {t('page_contents')}
        <Icon icon={chevronDownIcon} size={20} className="group-open:rotate-180" />
      </summary>
      <nav aria-label={t('page_contents')}>
        <ol className="pb-2">
          {headings.map(({ heading, id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The router would treat the hash as a navigation.
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
                className="flex min-h-12 items-center px-4 text-primary hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
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
