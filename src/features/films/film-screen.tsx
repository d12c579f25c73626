import { isApiError } from '#src/api/client/errors.ts';
import { type Film, type FilmKind, filmQuery, filmsQuery } from '#src/api/content/films.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useContent } from '#src/offline/use-content.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { audienceFacts, filmFacts } from './film-facts.ts';
import { FilmShelf } from './film-shelf.tsx';
import { type Shelf, similarTo } from './film-shelves.ts';
import { Poster } from './poster.tsx';
import { Seasons } from './seasons.tsx';
import { useSubscription } from './subscription.tsx';
import { Subscribe } from './subscription-card.tsx';
import { TrailerCard } from './trailer-card.tsx';
import { Watch } from './watch.tsx';

const LISTS = { movies: '/more/anaflix/movies', series: '/more/anaflix/series' } as const;

/**
 * The facts are beside the poster, and the trailer below both. A wide screen has the trailer at their side, so that all
 * of it is on the first screen.
 */
const LAYOUT =
  'flex flex-wrap gap-5 md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-6 xl:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1.2fr)]';
const POSTER = 'w-28 shrink-0 self-start sm:w-56 md:row-span-2 md:w-full';
const TRAILER =
  '@container min-w-0 basis-full empty:hidden md:col-span-2 xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1';

interface FilmScreenProps {
  kind: FilmKind;
  name: string;
}

/** One film or series. Shows the data of the list until the rest is loaded, and offline. */
export function FilmScreen({ kind, name }: FilmScreenProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const whole = useContent((locale) => filmQuery(locale, kind, name), language);
  const list = useContent((locale) => filmsQuery(locale, kind), language);
  const listed = list.data?.find((film) => film.name === name);
  const isGone = isApiError(whole.error) && whole.error.kind === 'not-found';
  const film = isGone ? undefined : (whole.data ?? listed);
  const shown = whole.data === undefined && listed ? { ...whole, dataUpdatedAt: list.dataUpdatedAt } : whole;
  const gone: EmptyStatus = {
    scene: 'cinema',
    title: t('films_gone_title'),
    text: t('films_gone_text'),
    action: (
      <LinkButton to={LISTS[kind]} variant="secondary">
        {t('films_see_all')}
      </LinkButton>
    ),
  };
  const title = t(kind === 'movies' ? 'title_anaflix_movie' : 'title_anaflix_one_series');
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <PageHeader
        title={
          <bdi {...writtenIn(film?.lang)} className="wrap-anywhere">
            {film?.title ?? title}
          </bdi>
        }
        back={<BackLink to={LISTS[kind]}>{t(kind === 'movies' ? 'films_movies' : 'films_series')}</BackLink>}
      />
      <QueryState
        query={{ ...shown, data: isGone ? null : film }}
        empty={isGone && gone}
        what="films_named"
        missing="films_offline_missing"
        minHeight={film ? undefined : '100vh'}
        skeleton={<Skeleton />}
      >
        {film && (
          <FilmDescription
            film={film}
            kind={kind}
            similar={list.data && similarTo(film, list.data)}
            isWhole={whole.data !== undefined}
            isComing={whole.data === undefined && whole.isFetching}
            isOffline={isOffline}
          />
        )}
      </QueryState>
    </div>
  );
}

interface FilmDescriptionProps {
  film: Film;
  kind: FilmKind;
  similar: Shelf | undefined;
  isWhole: boolean;
  /** The data that the list lacks, trailer and episodes, is loading. */
  isComing: boolean;
  isOffline: boolean;
}

function FilmDescription({ film, kind, similar, isWhole, isComing, isOffline }: FilmDescriptionProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { canWatch } = useSubscription();
  const facts = filmFacts(film, language, t);
  const audience = audienceFacts(film, language, t);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className={LAYOUT}>
        <Poster film={film} isFirst className={POSTER} />
        <div className="flex min-w-0 grow basis-40 flex-col gap-3">
          {facts.length > 0 && (
            <p className="text-ink-muted">
              <FactLine facts={facts} />
            </p>
          )}
          {audience.length > 0 && (
            <p className="text-sm text-ink-muted">
              <FactLine facts={audience} />
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {(film.genres ?? []).filter(isVisible).map((genre) => (
              <Badge key={genre}>
                <bdi {...writtenIn(film.lang)}>{genre}</bdi>
              </Badge>
            ))}
          </div>
        </div>
        <div className="flex min-w-0 basis-full flex-col gap-5 empty:hidden">
          {film.synopsis && (
            <p {...writtenIn(film.lang)} className="max-w-prose whitespace-pre-line wrap-anywhere">
              {film.synopsis}
            </p>
          )}
          {canWatch ? <Watch film={film} kind={kind} isOffline={isOffline} /> : <Subscribe />}
        </div>
        <div className={TRAILER}>
          {isComing ? <span className="skeleton h-84 rounded-xl" /> : <TrailerCard film={film} isOffline={isOffline} />}
        </div>
      </div>
      {kind === 'series' && !isComing && <Seasons film={film} isUnknown={!isWhole} />}
      {!isComing && similar && <FilmShelf shelf={similar} kind={kind} />}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={LAYOUT}>
      <span className={cx('skeleton aspect-2/3 rounded-lg', POSTER)} />
      <div className="flex grow basis-40 flex-col gap-3">
        <span className="skeleton h-5 w-3/5" />
        <span className="skeleton h-7 w-2/5" />
      </div>
      <div className="flex basis-full flex-col gap-5">
        <span className="skeleton h-12 w-full" />
        <span className="skeleton h-28 rounded-xl" />
      </div>
      <span className={cx('skeleton h-84 rounded-xl', TRAILER)} />
    </div>
  );
}
