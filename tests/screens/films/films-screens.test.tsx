import { randomUUID } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import type { Film } from '#src/api/content/films.ts';
import { switchService } from '#src/api/services.ts';
import { FilmScreen } from '#src/features/films/film-screen.tsx';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { TrailerCard as Trailer } from '#src/features/films/trailer-card.tsx';
import { session } from '#src/session/current-session.ts';
import { BARRED, BFF, DEMO } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  findByRole,
  hrefs,
  it,
  pageText,
  renderScreen,
  section,
  setFaults,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const MOVIES = '/cms/api/movies';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const latest = () => findByRole('heading', 'Les plus récents');
const heading = () => textOf(screen.getByRole('heading', { level: 1 }));
const search = () => screen.getByLabelText('Titre, genre ou année');
const seasons = () => screen.getAllByRole<HTMLDetailsElement>('group');

const renderFilms = () => renderScreen(DEMO, <FilmsScreen kind="movies" />);
const renderFilm = (name: string, kind: 'movies' | 'series' = 'movies') =>
  renderScreen(DEMO, <FilmScreen kind={kind} name={name} />);

describe('the film catalogue', () => {
  it('shows shelves, and links each film to its page', async () => {
    await renderFilms();
    await latest();
    expect(within(section('Comédie')).getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(hrefs(section('Drame'))).toContain('/more/anaflix/movies/le-phare-du-cap');
    await waitFor(() => expect(pageText()).toMatch(/300 DA par mois, débités automatiquement/));
  });

  it('moves a shelf by its arrows, which only a mouse needs', async ({ user }) => {
    await renderFilms();
    await latest();
    const shelf = section('Drame');
    const row = within(shelf).getByRole('list');
    const moves: ScrollToOptions[] = [];
    Object.defineProperties(row, {
      clientWidth: { value: 500 },
      scrollBy: { value: (move: ScrollToOptions) => moves.push(move) },
    });
    const arrows = [...shelf.querySelectorAll<HTMLElement>('[aria-hidden] > button')];
    expect(arrows.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
    for (const arrow of arrows) await user.click(arrow);
    expect(moves.map(({ left }) => left)).toEqual([-400, 400]);
  });

  it('filters while typing, and suggests how to continue when nothing matches', async ({ user }) => {
    await renderFilms();
    await latest();
    await user.type(search(), 'seance');
    await waitFor(() => expect(pageText()).toContain('1 résultat'));
    expect(pageText()).toContain('Séance de minuit');
    await user.clear(search());
    await user.type(search(), 'xylophone');
    await waitFor(() => expect(pageText()).toContain('Rien pour'));
    await user.click(button('Voir tout le catalogue'));
    await latest();
  });

  it('shows the genre by which a search found a film, but not on films found by their title', async ({ user }) => {
    await renderFilms();
    await latest();
    const found = () => screen.getByText(/\d+ résultats?/).textContent;
    await user.type(search(), 'comedie');
    await waitFor(() => expect(found()).toMatch(/[2-9]/));
    const cards = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/movies/'));
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) expect(card.querySelector('mark')?.textContent).toBe('Comédie');
    await user.clear(search());
    await user.type(search(), 'seance');
    await waitFor(() => expect(found()).toBe('1 résultat'));
    expect(document.querySelector('mark')).toBeNull();
  });

  it('shows the words of the synopsis by which a search found a film', async ({ user }) => {
    await renderFilms();
    await latest();
    await user.type(search(), 'retraite');
    await waitFor(() => expect(screen.getByText('retraite', { selector: 'mark *' })).toBeDefined());
    expect(textOf(screen.getByText('retraite', { selector: 'mark *' }).closest('a'))).toContain(
      '…sa retraite, un gardien',
    );
  });

  it('is readable offline, without offering a subscription', async () => {
    await renderFilms();
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour vous abonner.'));
    expect(section('Drame')).toBeDefined();
    expect(hrefs(document)).not.toContain('/more/core-service?service=anaflix&switch=on');
  });

  it('shows subscribers their subscription after the films, with a stop button that is unavailable offline', async () => {
    await renderFilms();
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    const card = () => screen.getByRole('region', { name: /^Abonnement/ });
    const follows = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(follows(card(), section('Drame'))).toBe(true);
    await switchService('anaflix', true, { price: 300 }, randomUUID());
    await cleanUp();
    // What arrives late moves nothing.
    await renderFilms();
    await waitFor(() => expect(textOf(card())).toContain('Abonnement actif'));
    expect(follows(card(), section('Drame'))).toBe(true);
    await cleanUp();
    await signedIn(DEMO);
    const history = await renderApp('/more/core-service');
    await findByRole('switch', /Anaflix/);
    act(() => history.push('/more/anaflix/movies'));
    await waitFor(() => expect(textOf(card())).toContain('Abonnement actif'));
    expect(
      within(document.body)
        .getAllByRole('region')
        .every((shelf) => shelf === card() || follows(shelf, card())),
    ).toBe(true);
    expect(button('Arrêter l’abonnement').disabled).toBe(false);
    setNetwork(false);
    await waitFor(() => expect(button('Arrêter l’abonnement').disabled).toBe(true));
    expect(textOf(card())).toContain('Il faut une connexion pour l’arrêter.');
  });

  it('has no empty card in place of a subscription that the device has not saved', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/services` }, errorStatus: 503 });
    await renderFilms();
    const card = () => screen.queryByRole('region', { name: /^Abonnement/ });
    await waitFor(() => expect(textOf(card())).toContain('Réessayer'));
    setNetwork(false);
    await waitFor(() => expect(card()).toBeNull());
    expect(section('Drame')).toBeDefined();
  });

  it('explains to a barred line why it cannot subscribe', async () => {
    await renderScreen(BARRED, <FilmsScreen kind="movies" />);
    await waitFor(() => expect(pageText()).toMatch(/ligne.*3020/));
    expect(pageText()).not.toContain('S’abonner');
  });

  it('can be empty', async () => {
    await setFaults({ replaceBody: { value: { data: [], meta: {} }, match: MOVIES } });
    await renderFilms();
    await waitFor(() => expect(pageText()).toContain('Le catalogue est vide'));
    expect(hrefs(document)).toContain('/more/anaflix/series');
  });

  it('accepts anything from the content service', async () => {
    const long = `\u202e${'W'.repeat(5000)}`;
    const data = [
      { name: 'long', title: long, synopsis: long, genres: [long, 3, ''], poster: { url: 'javascript:alert(1)' } },
      { name: 'bare', title: 'Sans rien', synopsis: '' },
      { name: 'odd', title: 'Bizarre', synopsis: '', genres: 'Drame', trailer: 'no', episodes: 7, year: -3 },
      { name: 7, title: 'Sans nom', synopsis: '' },
    ];
    await setFaults({ replaceBody: { value: { data, meta: {} }, match: MOVIES } });
    await renderFilms();
    await waitFor(() => expect(textOf(section('Les plus récents'))).toContain('Sans rien'));
    expect(pageText()).not.toContain('Sans nom');
    expect(document.body.textContent).not.toContain('\u202e');
    expect(document.body.innerHTML).not.toContain('javascript:');
  });
});

describe('the page of a film', () => {
  it('shows its facts, the trailer’s data volume, and what the subscription does', async () => {
    await renderFilm('les-sept-puits');
    await waitFor(() => expect(pageText()).toContain('Bande-annonce'));
    expect(heading()).toBe('Les Sept Puits');
    expect(pageText()).toMatch(/2022 · 1 h 58 min/);
    expect(pageText()).toMatch(/16 s · env\. 1\d\d Ko/);
    expect(pageText()).toContain('Lire en qualité réduite : env.');
    expect(document.querySelector('video')).toBeNull();
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    expect(pageText()).not.toContain('Regarder (');
  });

  it('says in which languages and from which age one can follow it, and shows other films of its genres', async () => {
    await renderFilm('les-sept-puits');
    await waitFor(() => expect(pageText()).toContain('Audio : arabe'));
    expect(pageText()).toContain('Sous-titres : français et anglais');
    expect(pageText()).toContain('Dès 7 ans');
    const similar = hrefs(section('Dans le même genre'));
    expect(similar).toContain('/more/anaflix/movies/sous-le-tassili');
    expect(similar).not.toContain('/more/anaflix/movies/les-sept-puits');
  });

  it('shows the trailer’s own still before it plays, and the poster if there is none', async () => {
    await renderFilm('les-sept-puits');
    const still = () => section('Bande-annonce').querySelector('img')?.getAttribute('src');
    await findByRole('heading', 'Bande-annonce');
    await waitFor(() => expect(still()).toContain('/uploads/stills/les-sept-puits.svg'));
    await cleanUp();
    const trailer = { sources: [{ url: '/uploads/trailers/plain.mp4', kbps: 30 }] };
    const poster = { url: '/uploads/posters/les-sept-puits-fr.svg' };
    await renderScreen(DEMO, <Trailer film={{ title: 'Essai', poster, trailer } as Film} isOffline={false} />);
    await findByRole('heading', 'Bande-annonce');
    expect(still()).toContain('/uploads/posters/les-sept-puits-fr.svg');
  });

  it('offers the subscription with its price, before the trailer, to a line that cannot watch the film', async () => {
    await renderFilm('les-sept-puits');
    const offer = await findByRole('region', /^Abonnement/);
    await waitFor(() => expect(textOf(offer)).toContain('Tout regarder avec Anaflix'));
    expect(button('S’abonner · 300 DA par mois', offer).disabled).toBe(false);
    expect(textOf(offer)).toContain('Débit automatique, sans engagement.');
    await waitFor(() => expect(pageText()).toMatch(/Tout regarder avec Anaflix.*Bande-annonce/s));
  });

  it('plays its trailer only on request, with the available captions', async ({ user }) => {
    await renderFilm('les-sept-puits');
    await waitFor(() => expect(pageText()).toContain('Bande-annonce'));
    await user.click(button('Lire la bande-annonce de Les Sept Puits'));
    const video = await screen.findByLabelText<HTMLVideoElement>('Bande-annonce de Les Sept Puits');
    expect(video.autoplay).toBe(false);
    // The captions have neither a role nor text.
    const captions = [...video.querySelectorAll('track')];
    expect(captions.map(({ srclang }) => srclang)).toEqual(['fr', 'en', 'ar']);
    expect(captions.find((each) => each.default)?.label).toBe('Français');
  });

  it('links subscribers to the film’s site over https, then adds it to its own shelf', async ({ user }) => {
    await renderFilm('les-sept-puits');
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    await switchService('anaflix', true, { price: 300 }, randomUUID());
    await cleanUp();
    await renderFilm('les-sept-puits');
    const link = (await findByRole('link', /^Regarder/)) as HTMLAnchorElement;
    expect(link.href).toBe('https://anaflix.example/watch/les-sept-puits');
    expect(link.rel).toBe('noopener noreferrer');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(JSON.parse(localStorage.getItem('portal-films') ?? '{}')).toEqual({
      line: session.record?.signInId,
      entries: ['movies/les-sept-puits'],
    });
  });

  it('shows the list’s data offline, and says why nothing plays', async () => {
    await renderFilm('les-sept-puits');
    await waitFor(() => expect(pageText()).toContain('Bande-annonce'));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour lire la bande-annonce.'));
    expect(button('Lire la bande-annonce de Les Sept Puits').disabled).toBe(true);
    expect(heading()).toBe('Les Sept Puits');
  });

  it('links back to the catalogue when the film has been removed', async () => {
    await renderFilm('no-such-film');
    await waitFor(() => expect(pageText()).toContain('Ce titre n’est plus au catalogue'));
    expect(hrefs(document)).toContain('/more/anaflix/movies');
  });

  it('works with a server that has neither trailers nor episodes', async () => {
    await setFaults({ missingFields: 'movies.trailer,movies.episodes' });
    await renderFilm('les-sept-puits');
    await findByRole('heading', 'Les Sept Puits');
    await waitFor(() => expect(pageText()).toContain('Une caravane'));
    expect(pageText()).not.toContain('Bande-annonce');
  });
});

describe('the page of a series', () => {
  it('lists its seasons and their episodes', async () => {
    await renderFilm('immeuble-14', 'series');
    await waitFor(() => expect(seasons()).toHaveLength(3));
    expect(textOf(screen.getByText(/^Saison 1/).parentElement)).toMatch(/^Saison 1 \d épisodes$/);
    expect(seasons().filter(({ open }) => open)).toHaveLength(1);
    expect(textOf(screen.getAllByRole('listitem')[0])).toMatch(/^1.+\d+ min$/);
  });

  it('says in which languages one can follow it', async () => {
    await renderFilm('immeuble-14', 'series');
    await waitFor(() => expect(pageText()).toContain('Audio : kabyle'));
    expect(pageText()).toContain('Sous-titres : arabe et français');
  });

  it('reserves a place for loading episodes, and does not call them unknown', async () => {
    const send = globalThis.fetch;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (input: Request) => {
      // The list answers before the single series.
      if (decodeURIComponent(input.url).includes('[name]')) await held;
      return send(input);
    });
    await renderFilm('immeuble-14', 'series');
    await findByRole('heading', 'Immeuble 14');
    expect(pageText()).not.toContain('La liste des épisodes');
    expect(document.querySelector('.skeleton')).not.toBeNull();
    answer();
    await waitFor(() => expect(seasons()).toHaveLength(3));
  });

  it('can have no episodes yet', async () => {
    await renderFilm('hors-reseau', 'series');
    await waitFor(() => expect(pageText()).toContain('Les épisodes seront annoncés ici.'));
  });
});

describe('when the browser saves data', () => {
  const one = { title: 'Essai', poster: null } as Pick<Film, 'title' | 'poster'>;
  const trailer = {
    seconds: 60,
    sources: [
      { url: '/uploads/a.m3u8', kbps: 800 },
      { url: '/uploads/a.mp4', kbps: 200 },
    ],
    captions: [],
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it('plays the smaller trailer, and offers the better one', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await renderScreen(DEMO, <Trailer film={{ ...one, trailer }} isOffline={false} />);
    await waitFor(() => expect(pageText()).toMatch(/env\. 1,4 Mo/));
    expect(pageText()).toContain('Économie de données : la qualité est réduite.');
    expect(pageText()).toMatch(/Lire en meilleure qualité : env\. 5,7 Mo/);
  });

  it('shows the film’s poster on tap only, and no poster in the lists', async ({ user }) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await renderFilms();
    await latest();
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Voir l’affiche' })).toBeNull();
    await cleanUp();
    await renderFilm('le-phare-du-cap');
    await user.click(await findByRole('button', 'Voir l’affiche'));
    expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      expect.stringContaining('le-phare-du-cap'),
    ]);
  });
});
