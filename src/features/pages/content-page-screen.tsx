import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ContentPage, pageQuery } from '#src/api/content/pages.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { RichText } from '#src/help/rich-text.tsx';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { useContent } from '#src/offline/use-content.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { useMedia, WIDE } from '#src/ui/hooks/use-media.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

interface ContentPageScreenProps {
  slug: string;
  /** A link to the page above, where the top bar has none. */
  back?: ReactNode;
  /** Links that continue from here, below the text. */
  children?: ReactNode;
}

/** Lines of about 70 characters. On wide screens the list of sections is beside the text, and stays in view. */
const COLUMNS = 'grid gap-5 lg:grid-cols-[minmax(0,65ch)_minmax(11rem,1fr)] lg:items-start lg:gap-x-8';

/**
 * Legal and about texts.
 */
export function ContentPageScreen({ slug, back, children }: ContentPageScreenProps) {
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
    <article className="mx-auto grid w-full max-w-prose gap-5 wrap-anywhere lg:max-w-none">
      <PageHeader title={data?.title ? <bdi {...writtenIn(data.lang)}>{data.title}</bdi> : t(ownTitle)} back={back} />
      {/* A text is longer than the screen, so a shift of what follows is not visible. */}
      <QueryState
        query={page}
        what="pages_named"
        empty={data?.sections.length === 0 && empty}
        minHeight={data ? undefined : '100vh'}
        skeleton={<Skeleton />}
      >
        <div lang={data?.lang} className={COLUMNS}>
          {data && <Contents sections={data.sections} />}
          <div className={CARD}>
            {data?.sections.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own and never move
              <section key={index} className="grid gap-3">
                {section.heading ? (
                  <h2 id={idOf(index)} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
                    {section.heading}
                  </h2>
                ) : null}
                <RichText text={section.text} />
              </section>
            ))}
            {data && <UpdatedOn day={data.updatedAt} />}
          </div>
        </div>
      </QueryState>
      {/* Not while the text loads: a short one would draw them up into the screen. */}
      {(data || page.isError) && children}
    </article>
  );
}

const CARD = 'grid gap-6 rounded-xl bg-surface-raised p-[min(1.5rem,5vw)] shadow-card lg:row-start-1 lg:p-8';

/** The day of a legal text says which version it is. */
function UpdatedOn({ day }: { day: ContentPage['updatedAt'] }) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!day || Number.isNaN(Date.parse(day))) return null;
  return (
    <p lang={language} className="text-sm text-ink-muted">
      {t('common_updated_at', { moment: formatDate(day, 'date', language) })}
    </p>
  );
}

/** Shorter texts are read without contents. */
const LONG = 4;
const idOf = (index: number) => `section-${index + 1}`;

/** The headings of a long text, on narrow screens closed at first. Each leads to its section. */
function Contents({ sections }: { sections: ContentPage['sections'] }) {
  const t = useLabels();
  const isWide = useMedia(WIDE);
  const headings = sections.flatMap(({ heading }, index) => (heading ? [{ heading, id: idOf(index) }] : []));
  if (headings.length < LONG) return null;
  const list = (
    <ol className="max-lg:pb-2">
      {headings.map(({ heading, id }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // The router would treat the hash as a navigation.
              event.preventDefault();
              document.getElementById(id)?.focus();
            }}
            className="flex min-h-12 items-center px-4 text-primary lg:py-1 lg:leading-tight hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
  if (isWide)
    return (
      <nav aria-label={t('page_contents')} className="sticky top-24 col-start-2 border-s-2 border-line">
        <p className="px-4 pb-1 font-semibold">{t('page_contents')}</p>
        {list}
      </nav>
    );
  return (
    <details className="group rounded-lg bg-surface-sunken">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-lg px-[min(1rem,3vw)] font-semibold wrap-normal">
        <span>{t('page_contents')}</span>
        <Icon icon={chevronDownIcon} size={20} className="group-open:rotate-180" />
      </summary>
      <nav aria-label={t('page_contents')}>{list}</nav>
    </details>
  );
}

/** Headings and paragraphs. */
function Skeleton() {
  return (
    <div className={`${CARD} lg:max-w-prose`}>
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
