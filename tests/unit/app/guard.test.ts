import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { guardRoute } from '#src/app/guard.ts';
import type { Guard } from '#src/app/route-policy.ts';
import { isPortalPath } from '#src/session/device-storage/return-to.ts';

function leadsTo(guard: Guard | undefined, isSignedIn: boolean): string | undefined {
  const staticData =
    guard && ({ guard, layout: 'default', offline: 'reads', title: 'title_home', labels: [] } as const);
  try {
    guardRoute({ matches: staticData ? [{ staticData }] : [], href: '/bundles/all', isSignedIn });
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.to;
    throw thrown;
  }
  return undefined;
}

describe('the guard of a route', () => {
  it.each([
    ['signed-in', false, '/'],
    ['signed-in', true, undefined],
    ['anonymous', true, '/dashboard/my-brand'],
    ['anonymous', false, undefined],
    ['open', true, undefined],
    ['open', false, undefined],
    [undefined, false, undefined],
  ] as const)('redirects correctly: guard %s, signed in: %s → %s', (guard, isSignedIn, target) => {
    expect(leadsTo(guard, isSignedIn)).toBe(target);
  });
});

describe('account pages on a kiosk', () => {
  const account = {
    guard: 'signed-in',
    layout: 'my-account',
    offline: 'reads',
    title: 'title_account',
    labels: [],
  } as const;
  const leadsFrom = (isHiddenInKiosk: boolean, isKiosk: boolean, isSignedIn = true) => {
    const matches = [{ staticData: { ...account, isHiddenInKiosk } }];
    try {
      guardRoute({ matches, href: '/setting/account', isSignedIn, isKiosk });
    } catch (thrown) {
      if (isRedirect(thrown)) return thrown.options.to;
      throw thrown;
    }
    return undefined;
  };

  it('redirect to the dashboard', () => {
    expect(leadsFrom(true, true)).toBe('/dashboard/my-brand');
  });
  it('are not remembered as the page to return to before a sign-in', () => {
    expect(leadsFrom(true, true, false)).toBe('/dashboard/my-brand');
  });
  it('open on other devices, and other pages open on a kiosk', () => {
    expect(leadsFrom(true, false)).toBeUndefined();
    expect(leadsFrom(false, true)).toBeUndefined();
  });
});

describe('the page to return to after signing in', () => {
  it.each(['/bundles/all?type=Daily', '/dashboard/my-sahla', '/'])(
    'can be %s, because that is a path of the portal',
    (path) => {
      expect(isPortalPath(path)).toBe(true);
    },
  );
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/a\nb',
    '',
    '/web/redirect/x?code=1',
  ])('cannot be %s', (path) => {
    expect(isPortalPath(path)).toBe(false);
  });
});
