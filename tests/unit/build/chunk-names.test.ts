import { describe, expect, test } from 'vitest';
import { chunkName } from '../../../build/chunk-names.ts';

describe('the name of a script', () => {
  test.each([
    ['/portal/src/routes/bundles/data.tsx?tsr-split=component---loader', 'data', 'bundles-data-page'],
    [
      '/portal/src/routes/web/redirect/{-$provider}.tsx?tsr-split=component',
      '_-_provider_',
      'web-redirect-provider-page',
    ],
    ['C:\\portal\\src\\routes\\bundles\\data.tsx?tsr-split=component', 'data', 'bundles-data-page'],
    ['/portal/locales/sign-in/fr.json?lingui', 'fr', 'fr-sign-in'],
    ['/portal/locales/sign-in/fr.json', 'fr', 'fr-sign-in-source'],
    ['/portal/src/layouts/banner-engine.ts', 'banner-engine', 'banner-engine'],
    [null, 'core', 'core'],
  ])('of %j contains its folder if other folders have files of that name', (facadeModuleId, name, expected) => {
    expect(chunkName({ name, facadeModuleId })).toBe(expected);
  });
});
