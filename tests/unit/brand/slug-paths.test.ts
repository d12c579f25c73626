import { describe, expect, it } from 'vitest';
import { toInternalPath, toPublicPath } from '#src/brand/slug-paths.ts';

const TABLE = [
  ['/dashboard/my-brand', '/dashboard/my-sahla'],
  ['/non-brand', '/non-sahla'],
  ['/about-brand/about-my-brand', '/about-sahla/about-my-sahla'],
  ['/about-brand/about-brand-algeria', '/about-sahla/about-sahla-algeria'],
  ['/about-brand/terms-of-use', '/about-sahla/terms-of-use'],
  ['/more/quiz/about-brand-quiz', '/more/quiz/about-sahla-quiz'],
  ['/more/quiz/brand-quiz', '/more/quiz/sahla-quiz'],
] as const;

describe('branded addresses', () => {
  it.each(TABLE)('%s is %s in public', (internal, shown) => {
    expect(toPublicPath(internal, 'sahla')).toBe(shown);
    expect(toInternalPath(shown, 'sahla')).toBe(internal);
  });

  it.each(['/', '/bundles/all', '/dashboard/History/call', '/more/quiz/general-term', '/non-brandy'])(
    '%s is the same in public',
    (path) => {
      expect(toPublicPath(path, 'sahla')).toBe(path);
      expect(toInternalPath(path, 'sahla')).toBe(path);
    },
  );

  it('the other spelling of /bundles/all is accepted', () => {
    expect(toInternalPath('/bundles/All', 'sahla')).toBe('/bundles/all');
  });
});
