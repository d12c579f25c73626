import { afterEach, describe, expect, it, vi } from 'vitest';
import { audienceFacts } from '#src/features/films/film-facts.ts';
import type { Translate } from '#src/i18n/use-labels.ts';

const t = ((name: string, values: object) => `${name} ${Object.values(values ?? {})}`.trim()) as Translate;

afterEach(() => vi.restoreAllMocks());

describe('what decides whether somebody can follow a film', () => {
  it('leaves out what the content service does not tell, and languages that nobody knows', () => {
    expect(audienceFacts({}, 'fr', t)).toEqual([]);
    expect(audienceFacts({ audio: ['qqq', 'not a code', ''], subtitles: [], minAge: null }, 'fr', t)).toEqual([]);
    expect(audienceFacts({ audio: ['fr', 'qqq'] }, 'fr', t)).toEqual(['films_audio français']);
  });

  it('names the languages in the language of the user, and the age', () => {
    expect(audienceFacts({ audio: ['ar', 'fr'], minAge: 16 }, 'en', t)).toEqual([
      'films_audio Arabic, French',
      'films_min_age 16',
    ]);
    expect(audienceFacts({ minAge: 0 }, 'ar', t)).toEqual(['films_for_all']);
  });

  it('names the languages of the country, which the browser may not know', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined);
    expect(audienceFacts({ audio: ['kab'], subtitles: ['zgh'] }, 'fr', t)).toEqual([
      'films_audio films_language_kab',
      'films_subtitles films_language_tamazight',
    ]);
  });
});
