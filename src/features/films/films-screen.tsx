import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { type Film, type FilmKind, filmsQuery } from '#src/api/content/films.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { MOST_NEAR, nearestTo } from '#src/lib/text-search.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Nearest } from '#src/ui/feedback/nearest.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { useTypedSearch } from '#src/ui/hooks/use-typed-search.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import { useBegunFilms } from './begun-films.ts';
import { FilmCard } from './film-card.tsx';
import { FilmShelf } from './film-shelf.tsx';
import { filmFacts, filmsFound, genresFound, shelvesOf, synopsisFound } from './film-shelves.ts';
import { useSubscription } from './subscription.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

interface FilmsScreenProps {
  kind: FilmKind;
}

const NONE: readonly Film[] = [];

/** Films or series on shelves, with a search. Uses the one list that the device caches. */
export function FilmsScreen({ kind }: FilmsScreenProps) {
  const t = useLabels();
  const { typed, searched, type } = useTypedSearch();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const begun = useBegunFilms(signInId, kind);
  const { canWatch } = useSubscription();
  // Decided once: nothing on the page may move when the answer arrives, or when somebody subscribes.
  const [isCardLast] = useState(canWatch);
  const list = useContent((locale) => filmsQuery(locale, kind), language);
  const films = list.data ?? NONE;
  const found = searched === '' ? undefined : filmsFound(films, searched);
  const empty: EmptyStatus = {
    scene: 'cinema',
    title: t('films_none_title'),
    text: t('films_none_text'),
    action: (
      <LinkButton to={kind === 'movies' ? '/more/anaflix/series' : '/more/anaflix/movies'} variant="secondary">
        {t(kind === 'movies' ? 'films_see_series' : 'films_see_movies')}
      </LinkButton>
    ),
  };
  const nothingFound: EmptyStatus = {
    scene: 'cinema',
    title: t('films_not_found_title', { words: isolated(searched) }),
    text: t('films_not_found_text'),
    action: (
      <Nearest names={nearestTo(films, searched, filmFacts, MOST_NEAR).map(({ title }) => title)} onChoose={type}>
        <Button variant="secondary" onClick={() => type('')}>
          {t('films_see_all')}
        </Button>
      </Nearest>
    ),
  };
  return (
    // On a phone the price of the subscription has to be on the first screen.
    <div className="flex min-w-0 flex-col gap-5 max-rail:gap-3">
      <PageHeader title={t(kind === 'movies' ? 'title_anaflix_movies' : 'title_anaflix_series')} />
      <TabList label={t('films_kinds')}>
        {(['movies', 'series'] as const).map((one) => (
          <Link
            key={one}
            to={one === 'movies' ? '/more/anaflix/movies' : '/more/anaflix/series'}
            className={tabClass}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(one === 'movies' ? 'films_movies' : 'films_series')}
          </Link>
        ))}
      </TabList>
      <search>
        <SearchField label={t('films_search')} value={typed} onChange={type} />
      </search>
      <p role="status" className={found ? 'text-sm text-ink-muted' : 'visually-hidden'}>
        {found && t('films_found', { count: found.length, n: formatNumber(found.length, language) })}
      </p>
      <QueryState
        query={list}
        empty={films.length === 0 ? empty : found?.length === 0 && nothingFound}
        what="films_named"
        missing="films_offline_missing"
        minHeight="32rem"
        skeleton={<Skeleton />}
      >
        {found ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,40vw),1fr))] gap-x-4 gap-y-6">
            {found.map((film) => (
              <li key={film.name}>
                <FilmCard
                  film={film}
                  kind={kind}
                  genres={genresFound(film, searched)}
                  match={synopsisFound(film, searched)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex min-w-0 flex-col gap-8 max-rail:gap-5">
            {shelvesOf(films, begun).map((shelf, index) => (
              <Fragment key={`${shelf.kind} ${shelf.genre ?? ''}`}>
                <FilmShelf shelf={shelf} kind={kind} />
                {/* The price of the subscription comes after the first shelf of films. Subscribers do not need it there. */}
                {index === 0 && !isCardLast && <SubscriptionCard />}
              </Fragment>
            ))}
          </div>
        )}
      </QueryState>
      {isCardLast && films.length > 0 && !found && <SubscriptionCard />}
    </div>
  );
}

function Skeleton() {
  return (
    <div className="flex flex-col gap-8 overflow-hidden max-rail:gap-5">
      {['one', 'two'].map((row) => (
        <div key={row} className="flex flex-col gap-3">
          <span className="skeleton h-7 w-40" />
          <div className="flex gap-4">
            {['one', 'two', 'three', 'four', 'five'].map((card) => (
              <div key={card} className="flex w-[min(8.5rem,40vw)] shrink-0 flex-col gap-2 sm:w-40">
                <span className="skeleton aspect-2/3 rounded-lg" />
                <span className="skeleton h-5 w-4/5" />
                <span className="skeleton h-4 w-3/5" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
