import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Film } from '#src/api/content/films.ts';
import { filmsFound, seasonsOf, shelvesOf, similarTo, synopsisFound } from '#src/features/films/film-shelves.ts';
import { MOVIES } from '../../../../sandbox/seed/films.ts';

const film = (name: string, more: Partial<Film> = {}): Film =>
  ({ name, title: name, synopsis: '', genres: [], trailer: null, episodes: [], lang: 'fr', ...more }) as Film;

const filmsIn = (language: 'fr' | 'en' | 'ar'): Film[] =>
  MOVIES.map(({ name, title, synopsis, genres, year }) =>
    film(name, {
      title: title[language] ?? title.fr,
      synopsis: synopsis[language] ?? synopsis.fr,
      genres: [...genres[language]],
      year,
    }),
  );
const names = (films: readonly Film[]) => films.map(({ name }) => name);

describe('similar films', () => {
  it('share the most genres first, however a genre is spelled, then the newest', () => {
    const own = film('own', { genres: ['Drame', 'Histoire'] });
    const others = [
      film('old drama', { genres: ['drame'], year: 2001 }),
      film('new drama', { genres: ['Drame'], year: 2024 }),
      film('both', { genres: ['histoire', 'DRAME'], year: 1990 }),
      film('comedy', { genres: ['Comédie'], year: 2025 }),
    ];
    expect(names(similarTo(own, [own, ...others])?.films ?? [])).toEqual(['both', 'new drama', 'old drama']);
  });

  it('are no shelf if there are none', () => {
    const own = film('own', { genres: ['Drame'] });
    expect(similarTo(own, [own, film('comedy', { genres: ['Comédie'] })])).toBeUndefined();
  });
});

describe('shelves', () => {
  it('start with begun films, then new ones, then the largest genre', () => {
    const shelves = shelvesOf(filmsIn('fr'), ['orbite-basse', 'gone-long-ago']);
    expect(shelves[0]).toMatchObject({ kind: 'continue', films: [{ name: 'orbite-basse' }] });
    expect(shelves[1]?.kind).toBe('new');
    const years = shelves[1]?.films.map(({ year }) => year ?? 0) ?? [];
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const sizes = shelves.filter(({ kind }) => kind === 'genre').map(({ films }) => films.length);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(Math.min(...sizes)).toBeGreaterThan(1);
  });

  it('merge spellings of a genre, and count a repeated one once', () => {
    const shelves = shelvesOf([
      film('a', { genres: ['Comédie', 'comedie'] }),
      film('b', { genres: ['COMÉDIE'] }),
      film('c', { genres: ['comédie'] }),
    ]);
    expect(shelves.filter(({ kind }) => kind === 'genre').map(({ films }) => names(films))).toEqual([['a', 'b', 'c']]);
  });

  it('have none with one or two films that are all on other shelves', () => {
    const shelves = shelvesOf(filmsIn('fr'), ['les-gardiens-du-chott']);
    const shelfOf = (wanted: string) => shelves.find(({ kind, genre }) => wanted === (genre ?? kind));
    // "Orbite basse" is new. Both crime films are dramas or new too, but one documentary is nowhere else.
    expect(shelfOf('other')).toBeUndefined();
    expect(shelfOf('Policier')).toBeUndefined();
    expect(names(shelfOf('Documentaire')?.films ?? [])).toContain('les-gardiens-du-chott');
    expect(shelfOf('Romance')?.films.length).toBe(3);
  });

  it('leave no film out, whatever its genres, and add none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ genres: fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }), year: fc.integer() }), {
          maxLength: 30,
        }),
        fc.array(fc.integer({ min: 0, max: 40 }).map(String)),
        (drawn, begun) => {
          const films = drawn.map((more, index) => film(String(index), more));
          const shelves = shelvesOf(films, begun);
          const onShelves = new Set(shelves.filter(({ kind }) => kind !== 'continue').flatMap((shelf) => shelf.films));
          for (const one of films) expect(onShelves.has(one)).toBe(true);
          for (const shelf of shelves) expect(shelf.films.length).toBeGreaterThan(0);
          for (const one of onShelves) expect(films).toContain(one);
        },
      ),
      { seed: 11 },
    );
  });
});

describe('the search for films', () => {
  it.each([
    ['fr', 'seance', 'seance-de-minuit'],
    ['fr', 'SÉANCE minuit', 'seance-de-minuit'],
    ['fr', 'policier 2024', 'le-fil-du-quai'],
    ['en', 'low orbit', 'orbite-basse'],
    ['ar', 'مناره الراس', 'le-phare-du-cap'],
    ['ar', 'رسايل', 'lettres-en-souffrance'],
  ] as const)('in %s for "%s" finds %s', (language, typed, name) => {
    expect(names(filmsFound(filmsIn(language), typed))).toContain(name);
  });

  it('puts matches in the title first', () => {
    const films = [film('told', { synopsis: 'Un phare la nuit.' }), film('titled', { title: 'Le Phare du cap' })];
    expect(names(filmsFound(films, 'phare'))).toEqual(['titled', 'told']);
  });

  it('finds a film by any whole word of its title, in every language', () => {
    for (const language of ['fr', 'en', 'ar'] as const) {
      const films = filmsIn(language);
      for (const one of films)
        for (const word of one.title.split(' ')) expect(names(filmsFound(films, word)), word).toContain(one.name);
    }
  });

  it('finds nothing that no text contains', () => {
    expect(filmsFound(filmsIn('fr'), 'xylophone')).toEqual([]);
  });
});

describe('the part of a synopsis by which a film is found', () => {
  const told = (typed: string, synopsis: string, more: Partial<Film> = {}) => {
    const match = synopsisFound(film('told', { synopsis, ...more }), typed);
    return match && [match.before, match.word, match.after];
  };

  it('is the first matching word, with a little before it and the rest after it', () => {
    expect(told('ETE', 'Un gardien accueille, pour un « été », sa petite-fille.')).toEqual([
      '…« ',
      'été',
      ' », sa petite-fille.',
    ]);
    expect(told('gardien', 'Un gardien de phare.')).toEqual(['Un ', 'gardien', ' de phare.']);
    expect(told('phare', 'Phare, la nuit.')).toEqual(['', 'Phare', ', la nuit.']);
    expect(told('صحراء', 'تبحث قافلة في الصحراء عن طريق ماء.')).toEqual(['…في ', 'الصحراء', ' عن طريق ماء.']);
  });

  it('is missing if the title, the genres and the year have every word', () => {
    expect(told('told', 'It is told.')).toBeUndefined();
    expect(told('drame 1999', 'Un drame en 1999.', { genres: ['Drame'], year: 1999 })).toBeUndefined();
    expect(told('xylophone', 'Un phare.')).toBeUndefined();
    expect(told('.', '... la nuit.')).toBeUndefined();
  });
});

it('sorts seasons and episodes, in whatever order they arrive', () => {
  const episodes = [
    { season: 2, number: 1, title: 'c' },
    { season: 1, number: 2, title: 'b' },
    { season: 1, number: 1, title: 'a' },
  ];
  expect(seasonsOf({ episodes }).map(({ season, episodes: own }) => [season, own.map(({ title }) => title)])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
  ]);
  expect(seasonsOf({ episodes: [] })).toEqual([]);
});
