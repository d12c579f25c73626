import { randomUUID } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import type { Film } from '#src/api/content/films.ts';
import { switchService } from '#src/api/services.ts';
import { FilmScreen } from '#src/features/films/film-screen.tsx';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { TrailerCard as Trailer } from '#src/features/films/trailer-card.tsx';
import { session } from '#src/session/current-session.ts';
import { BARRED, DEMO } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  hrefs,
  it,
  pageText,
  renderScreen,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const MOVIES = '/cms/api/movies';

const movies = <FilmsScreen kind="movies" />;
const film: (name: string, kind?: 'movies' | 'series') => ReactNode = (name, kind = 'movies') => (
  <FilmScreen kind={kind} name={name} />
);
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const shelf = (title: string) =>
  [...document.querySelectorAll('section')].find((each) => textOf(each.querySelector('h2')) === title);
const heading = () => textOf(document.querySelector('h1'));

function type(text: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new Error(`no search field in: ${pageText()}`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the film catalogue', () => {
  it('shows shelves, and links each film to its page', async () => {
    await renderScreen(DEMO, movies);
    await waitFor(() => expect(shelf('Les plus récents')).toBeDefined());
    expect(shelf('Comédie')?.querySelectorAll('li').length).toBeGreaterThan(2);
    expect(hrefs(shelf('Drame') as HTMLElement)).toContain('/more/anaflix/movies/le-phare-du-cap');
    await waitFor(() => expect(pageText()).toMatch(/300 DA par mois, débités automatiquement/));
  });

  it('filters while typing, and suggests how to continue when nothing matches', async () => {
    await renderScreen(DEMO, movies);
    await waitFor(() => expect(shelf('Les plus récents')).toBeDefined());
    type('seance');
    await waitFor(() => expect(pageText()).toContain('1 résultat'));
    expect(pageText()).toContain('Séance de minuit');
    type('xylophone');
    await waitFor(() => expect(pageText()).toContain('Rien ne correspond'));
    button('Voir tout le catalogue').click();
    await waitFor(() => expect(shelf('Les plus récents')).toBeDefined());
  });

  it('is readable offline, without offering a subscription', async () => {
    await renderScreen(DEMO, movies);
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour vous abonner.'));
    expect(shelf('Drame')).toBeDefined();
    expect(hrefs(document)).not.toContain('/more/core-service?service=anaflix&switch=on');
  });

  it('explains to a barred line why it cannot subscribe', async () => {
    await renderScreen(BARRED, movies);
    await waitFor(() => expect(pageText()).toMatch(/ligne.*3020/));
    expect(pageText()).not.toContain('S’abonner');
  });

  it('can be empty', async () => {
    await setFaults({ replaceBody: { value: { data: [], meta: {} }, match: MOVIES } });
    await renderScreen(DEMO, movies);
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
    await renderScreen(DEMO, movies);
    await waitFor(() => expect(shelf('Les plus récents')?.textContent).toContain('Sans rien'));
    expect(pageText()).not.toContain('Sans nom');
    expect(document.body.textContent).not.toContain('\u202e');
    expect([...document.querySelectorAll('img')].filter(({ src }) => src.startsWith('javascript'))).toEqual([]);
  });
});

describe('the page of a film', () => {
  it('shows its facts, the trailer’s data volume, and what the subscription does', async () => {
    await renderScreen(DEMO, film('les-sept-puits'));
    await waitFor(() => expect(pageText()).toContain('Bande-annonce'));
    expect(heading()).toBe('Les Sept Puits');
    expect(pageText()).toMatch(/2022 · 1 h 58 min/);
    expect(pageText()).toMatch(/16 s · environ 1\d\d Ko de données/);
    expect(pageText()).toContain('Qualité réduite : environ');
    expect(document.querySelector('video')).toBeNull();
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    expect(pageText()).not.toContain('Regarder (');
  });

  it('plays its trailer only on request, with the available captions', async () => {
    await renderScreen(DEMO, film('les-sept-puits'));
    await waitFor(() => expect(pageText()).toContain('Bande-annonce'));
    button('Lire la bande-annonce de Les Sept Puits').click();
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    const video = document.querySelector('video');
    expect(video?.autoplay).toBe(false);
    expect([...(video?.querySelectorAll('track') ?? [])].map(({ srclang }) => srclang)).toEqual(['fr', 'en', 'ar']);
    expect(video?.querySelector('track[default]')?.getAttribute('label')).toBe('Français');
  });

  it('links subscribers to the film’s site over https, then adds it to its own shelf', async () => {
    await renderScreen(DEMO, film('les-sept-puits'));
    await waitFor(() => expect(pageText()).toContain('S’abonner'));
    await switchService('anaflix', true, { price: 300 }, randomUUID());
    await cleanUp();
    await renderScreen(DEMO, film('les-sept-puits'));
    await waitFor(() => expect(hrefs(document)).toContain('https://anaflix.example/watch/les-sept-puits'));
    const link = [...document.links].find(({ href }) => href.startsWith('https://anaflix'));
    expect(link?.rel).toBe('noopener noreferrer');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(JSON.parse(localStorage.getItem('portal-films') ?? '{}')).toEqual({
      line: session.record?.signInId,
      entries: ['movies/les-sept-puits'],
    });
  });

  it('shows the list’s data offline, and says why nothing plays', async () => {
    await renderScreen(DEMO, film('les-sept-puits'));
    await waitFor(() => expect(pageText()).toContain('Bande-annonce'));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour lire la bande-annonce.'));
    expect(button('Lire la bande-annonce de Les Sept Puits').disabled).toBe(true);
    expect(heading()).toBe('Les Sept Puits');
  });

  it('links back to the catalogue when the film has been removed', async () => {
    await renderScreen(DEMO, film('no-such-film'));
    await waitFor(() => expect(pageText()).toContain('Ce titre n’est plus au catalogue'));
    expect(hrefs(document)).toContain('/more/anaflix/movies');
  });

  it('works with a server that has neither trailers nor episodes', async () => {
    await setFaults({ missingFields: 'movies.trailer,movies.episodes' });
    await renderScreen(DEMO, film('les-sept-puits'));
    await waitFor(() => expect(heading()).toBe('Les Sept Puits'));
    await waitFor(() => expect(pageText()).toContain('Une caravane'));
    expect(pageText()).not.toContain('Bande-annonce');
  });
});

describe('the page of a series', () => {
  it('lists its seasons and their episodes', async () => {
    await renderScreen(DEMO, film('immeuble-14', 'series'));
    await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(3));
    expect(textOf(document.querySelector('summary'))).toMatch(/^Saison 1 \d épisodes$/);
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
    expect(textOf(document.querySelector('details li'))).toMatch(/^1.+\d+ min$/);
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
    await renderScreen(DEMO, film('immeuble-14', 'series'));
    await waitFor(() => expect(heading()).toBe('Immeuble 14'));
    expect(pageText()).not.toContain('La liste des épisodes');
    expect(document.querySelector('.skeleton')).not.toBeNull();
    answer();
    await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(3));
  });

  it('can have no episodes yet', async () => {
    await renderScreen(DEMO, film('hors-reseau', 'series'));
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
    await waitFor(() => expect(pageText()).toMatch(/environ 1,4 Mo de données/));
    expect(pageText()).toContain('Votre navigateur économise les données');
    expect(pageText()).toMatch(/Meilleure qualité : environ 5,7 Mo/);
  });
});
