import { describe, expect, test } from 'vitest';
import { chunkName } from '../../../build/chunk-names.ts';

describe('the name of a script', () => {
  test.each([
    ['/portal/locales/sign-in/fr.json?lingui', 'fr', 'fr-sign-in'],
    ['C:\\portal\\locales\\sign-in\\fr.json?lingui', 'fr', 'fr-sign-in'],
    ['/portal/locales/sign-in/fr.json', 'fr', 'fr-sign-in-source'],
    ['/portal/src/layouts/banner-engine.ts', 'banner-engine', 'banner-engine'],
    [null, 'core', 'core'],
  ])('of %j contains its folder if other folders have files of that name', (facadeModuleId, name, expected) => {
    expect(chunkName({ name, facadeModuleId })).toBe(expected);
  });
});
