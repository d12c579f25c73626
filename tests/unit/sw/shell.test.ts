import { describe, expect, it, vi } from 'vitest';
import { answerNavigation, isShellNavigation, NON_PORTAL_PATHS } from '../../../sw/shell.ts';

const ORIGIN = 'https://portal.example';
const navigate = (path: string, method = 'GET') =>
  isShellNavigation({ mode: 'navigate', method, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('fault 25: the worker answers with the shell', () => {
  it.each([
    '/',
    '/dashboard/my-sahla',
    '/bundles/data?type=Daily',
    '/web/redirect/facebook?code=abc&state=x',
    '/more/anaflix/movies/Mr.%20Nobody',
    '/apiary',
    '/dashboard/payment-gateway',
  ])('for a navigation to %s', (path) => {
    expect(navigate(path)).toBe(true);
  });

  it.each([
    '/api/sahla-bff/users/status?msisdn=213550000001',
    '/api/product-offerings',
    '/cms/api/ui-labels?locale=fr',
    '/identity/token',
    '/uploads/banner.svg',
    '/social/facebook/authorize?client_id=x',
    '/payment/orders/1',
    '/__sandbox/log',
    '/assets/gone-abc123.js',
    '/service-worker.js',
    '/manifest.fr.webmanifest',
    '/index.html',
    'https://elsewhere.example/',
  ])('but not for a navigation to %s', (path) => {
    expect(navigate(path)).toBe(false);
  });

  it('but not for a form submission or a request other than a navigation', () => {
    expect(navigate('/sign-in', 'POST')).toBe(false);
    for (const mode of ['cors', 'no-cors', 'same-origin'] as const) {
      expect(isShellNavigation({ mode, method: 'GET', url: `${ORIGIN}/bundles/all` }, ORIGIN)).toBe(false);
    }
  });

  it('and gives a reason for each exception', () => {
    for (const { prefix, reason } of NON_PORTAL_PATHS) {
      expect(prefix).toMatch(/^\/.+\/$/);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('the response to a navigation', () => {
  const request = new Request(`${ORIGIN}/web/redirect/facebook?code=secret`);

  const shell = async (address: string) => (address === '/index.html' ? new Response('shell') : undefined);

  it('comes from the precache without a network request', async () => {
    const fetch = vi.fn();
    const response = await answerNavigation(request, { matchPrecache: shell, fetch });
    expect(await response.text()).toBe('shell');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is the page’s own document if it has one', async () => {
    const matchPrecache = async (address: string) =>
      address === '/sign-in/index.html' ? new Response('sign-in') : shell(address);
    const fetch = vi.fn();
    const open = async (path: string) =>
      (await answerNavigation(new Request(ORIGIN + path), { matchPrecache, fetch })).text();
    expect(await open('/sign-in?totem=true')).toBe('sign-in');
    expect(await open('/sign-in/x')).toBe('shell');
    expect(await open('/')).toBe('shell');
  });

  it('comes from the network if the browser evicted it', async () => {
    const fetch = vi.fn(async () => new Response('live'));
    const response = await answerNavigation(request, { matchPrecache: async () => undefined, fetch });
    expect(await response.text()).toBe('live');
  });
});
