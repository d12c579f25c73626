import { describe, expect, it } from 'vitest';
import type { Language } from '#src/lib/languages.ts';
import { COMPLETE_PARTS_SETTING, createStoredParts, type PartFile } from '../../../sw/stored-parts.ts';
import { MockCache } from './mock-cache.ts';

const ORIGIN = 'https://portal.example';
const file = (part: string, name = part): PartFile => {
  const url = `${ORIGIN}/assets/${name}.js`;
  return { url, key: url, integrity: undefined, part, bytes: 100 };
};
const PARTS = ['main', 'main-fr', 'main-ar', 'later', 'later-fr', 'later-ar', 'map'];
const FILES = [...PARTS.map((part) => file(part)), file('later', 'later-2')];

const partsOf = (files: readonly PartFile[]) => [...new Set(files.map(({ part }) => part))].sort();

function setUp({ complete, language = 'fr' }: { complete?: unknown; language?: Language } = {}) {
  const cache = new MockCache();
  const settings = new Map<string, unknown>([[COMPLETE_PARTS_SETTING, complete]]);
  const device = { language };
  const parts = createStoredParts({
    files: FILES,
    openCache: async () => cache,
    store: {
      getSetting: async (name) => settings.get(name),
      setSetting: async (name, value) => void settings.set(name, value),
    },
    language: async () => device.language,
  });
  const put = (...names: string[]) => {
    for (const { part, key } of FILES) if (names.includes(part)) cache.stored.set(key, new Response('x'));
  };
  const recorded = () => settings.get(COMPLETE_PARTS_SETTING);
  return { cache, parts, put, recorded, device };
}

const toInstall = async (options: Parameters<typeof setUp>[0], isUpdate: boolean) => {
  const { main, others } = await setUp(options).parts.toInstall(isUpdate);
  return { main: partsOf(main), others: partsOf(others) };
};

describe('the files that an install stores', () => {
  it('are those of the main pages in the chosen language at a first visit', async () => {
    expect(await toInstall({ language: 'ar' }, false)).toEqual({ main: ['main', 'main-ar'], others: [] });
  });

  it('include every part that the version before had', async () => {
    const complete = ['main', 'main-fr', 'later', 'later-fr', 'map'];
    expect(await toInstall({ complete }, true)).toEqual({
      main: ['main', 'main-fr'],
      others: ['later', 'later-fr', 'map'],
    });
  });

  it('include the other pages in a language that was chosen since, if the version before had them', async () => {
    const complete = ['main', 'main-fr', 'later', 'later-fr'];
    expect(await toInstall({ complete, language: 'ar' }, true)).toEqual({
      main: ['main', 'main-ar', 'main-fr'],
      others: ['later', 'later-ar', 'later-fr'],
    });
  });

  it('are all files after a version that stored all files and recorded nothing', async () => {
    const { main, others } = await toInstall({}, true);
    expect([...main, ...others].sort()).toEqual([...PARTS].sort());
  });

  it('leave out parts that this version does not have', async () => {
    expect(await toInstall({ complete: ['main', 'main-fr', 'gone', 7] }, true)).toEqual({
      main: ['main', 'main-fr'],
      others: [],
    });
  });
});

describe('the record of complete parts', () => {
  it('has only parts of which every file is stored', async () => {
    const { parts, put, recorded, cache } = setUp();
    put('main', 'main-fr', 'later', 'later-fr', 'map');
    cache.stored.delete(`${ORIGIN}/assets/later-2.js`);
    await parts.settle();
    expect(recorded()).toEqual(['later-fr', 'main', 'main-fr', 'map']);
  });

  it('loses the other pages when the subscriber removes them, and keeps the main pages and used parts', async () => {
    const { parts, put, recorded, cache } = setUp({ complete: ['later', 'later-fr', 'main', 'main-fr'] });
    put(...PARTS);
    await parts.dropLater();
    expect(recorded()).toEqual(['main', 'main-ar', 'main-fr', 'map']);
    expect([...cache.stored.keys()].filter((key) => key.includes('later'))).toEqual([]);
  });
});

describe('the files that belong on the device', () => {
  it('are those of the main pages in the chosen language, as long as no other part was complete', async () => {
    expect(partsOf(await setUp({ language: 'ar' }).parts.expected())).toEqual(['main', 'main-ar']);
  });

  it('include a new language of every page after all pages were complete', async () => {
    const { parts, device } = setUp({ complete: ['later', 'later-fr', 'main', 'main-fr'] });
    device.language = 'ar';
    expect(partsOf(await parts.expected())).toEqual(['later', 'later-ar', 'later-fr', 'main', 'main-ar', 'main-fr']);
  });
});

describe('the state that the settings show', () => {
  it('counts what is stored and what all pages in the chosen language still cost', async () => {
    const { parts, put } = setUp();
    put('main', 'main-fr');
    expect(await parts.state()).toEqual({ hasAll: false, keptBytes: 200, missingBytes: 300 });
    put('later', 'later-fr');
    expect(await parts.state()).toEqual({ hasAll: true, keptBytes: 500, missingBytes: 0 });
  });
});
