import { useLocation, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FaqCategory } from '#src/api/content/faq-categories.ts';
import { type Faq, faqsQuery } from '#src/api/content/faqs.ts';
import { SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { CallHelp } from '#src/help/call-help.tsx';
import { HomeLink } from '#src/help/home-link.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { halvesOf } from '#src/lib/halves.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardState, SomeMissing } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { helpIcon, searchIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { LONG_TABLE } from '#src/ui/layout/row-window.ts';
import { CategoryChips, ChipsSkeleton } from './category-chips.tsx';
import { CATEGORY_LABELS, groupFaqs } from './faq-categories.ts';
import { FaqItem, nameOf } from './faq-item.tsx';
import { FaqList } from './faq-list.tsx';
import { FaqSearchField } from './faq-search-field.tsx';
import { FaqWaysOn } from './faq-ways-on.tsx';
import { useFaqIndex } from './use-faq-index.ts';

const NOTHING: readonly Faq[] = [];
const UNMARKED: ReadonlySet<string> = new Set();

interface FaqScreenProps {
  /** The answer that the address opens. */
  answer?: string | undefined;
}

/** `/support/faq`, and `/help` for visitors, who have no other page with the help line. */
export function FaqScreen({ answer }: FaqScreenProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const content = useContent(faqsQuery, language);
  const faqs = content.data ?? NOTHING;
  const index = useFaqIndex(faqs);
  /** The search text from another page. */
  const words = useLocation({ select: ({ state }) => state.helpWords });
  const [typed, setTyped] = useState(words ?? '');
  const query = useDeferredValue(typed);
  const found = useMemo(() => index?.search(query), [index, query]);
  const formsOf = useMemo(() => new Map(found?.map(({ faq, forms }) => [faq, forms])), [found]);
  const [category, setCategory] = useState<FaqCategory>();
  const [target] = useState(answer);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(answer ? [answer] : []));

  const [isReached, setReached] = useState(false);
  const leadsTo = isReached ? undefined : target;

  const groups = useMemo(() => groupFaqs(faqs), [faqs]);
  const shown = groups.filter((group) => category === undefined || group.category === category);
  const isGone = target !== undefined && content.data !== undefined && !faqs.some((faq) => nameOf(faq) === target);
  const status = useQueryStatus(content, {
    empty: faqs.length === 0 && {
      icon: helpIcon,
      title: t('faq_none_title'),
      text: t('faq_none_text'),
      action: <FaqWaysOn />,
    },
    what: 'faq_named',
    missing: 'faq_offline_missing',
    hasOwnAge: true,
  });

  const toggle = (name: string, slug: string | null | undefined, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpened(next);
    // The address names the answer opened last, so that people can share it.
    const linked = isOpen ? slug || undefined : slug === answer ? undefined : answer;
    if (linked !== answer) {
      void navigate({ to: '.', search: { answer: linked }, replace: true, resetScroll: false });
    }
  };
  const item = (faq: Faq, headingLevel: 2 | 3, forms = UNMARKED) => {
    const name = nameOf(faq);
    return (
      <FaqItem
        faq={faq}
        name={name}
        isOpen={opened.has(name)}
        onToggle={(isOpen) => toggle(name, faq.slug, isOpen)}
        isTarget={name === leadsTo}
        onReached={() => setReached(true)}
        forms={forms}
        headingLevel={headingLevel}
      />
    );
  };
  return (
    // On a phone the first questions have to be on the first screen.
    <div className="flex flex-col gap-5 max-rail:gap-3">
      <PageHeader title={t('title_faq')} back={<HomeLink />} />
      {!isSignedIn && (
        <div className="grid empty:hidden max-rail:mt-2 sm:justify-items-start">
          <CallHelp variant="secondary" />
        </div>
      )}
      <FaqSearchField value={typed} onChange={setTyped} />
      <p role="status" className="visually-hidden">
        {found && t('faq_found', { count: found.length })}
      </p>
      {status.kind === 'loading' && <ChipsSkeleton />}
      {groups.length > 1 && (
        <CategoryChips
          categories={groups.map((group) => group.category)}
          chosen={found ? undefined : category}
          onChoose={(chosen) => {
            setCategory(chosen);
            setTyped('');
          }}
        />
      )}
      <SavedAge query={content} place="gap" />
      {isGone && <Notice kind="info">{t('faq_gone')}</Notice>}
      {status.kind !== 'fresh' ? (
        <Card>
          <CardState status={status} minHeight="40rem" skeleton={<Skeleton />}>
            {null}
          </CardState>
        </Card>
      ) : found === undefined ? (
        <div className="two-columns">
          {halvesOf(shown, ({ faqs: { length } }) => length + 1).map((half) => (
            <div key={half[0]?.category} className="flex flex-col gap-5">
              {half.map((group) => (
                <Card key={group.category} title={t(CATEGORY_LABELS[group.category])}>
                  <FaqList
                    faqs={group.faqs}
                    isLong={faqs.length > LONG_TABLE}
                    opened={opened}
                    target={leadsTo}
                    draw={(faq) => item(faq, 3)}
                  />
                </Card>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <Card>
          {found.length > 0 ? (
            <FaqList
              faqs={found.map(({ faq }) => faq)}
              isLong={found.length > LONG_TABLE}
              opened={opened}
              target={leadsTo}
              draw={(faq) => item(faq, 2, formsOf.get(faq))}
            />
          ) : (
            <CardState
              status={{
                kind: 'empty',
                icon: searchIcon,
                title: t('faq_nothing_title'),
                text: t('faq_nothing_text'),
                action: (
                  <div className="flex flex-col gap-2">
                    <FaqWaysOn isCentred />
                    <Button variant="quiet" onClick={() => setTyped('')}>
                      {t('faq_all')}
                    </Button>
                  </div>
                ),
              }}
            >
              {null}
            </CardState>
          )}
        </Card>
      )}
      {status.kind === 'fresh' && status.isPartial && <SomeMissing />}
      {/* Where nothing is found, the result itself offers these people. */}
      {found?.length !== 0 && (
        <Card tone="sunken" title={t('faq_people_title')}>
          <p>{t('faq_people_text')}</p>
          <FaqWaysOn />
        </Card>
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <>
      <span className="skeleton mb-3 h-7 w-40" />
      {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((name) => (
        <div key={name} className="flex min-h-14 items-center border-t border-line">
          <span className="skeleton h-5 w-4/5" />
        </div>
      ))}
    </>
  );
}
