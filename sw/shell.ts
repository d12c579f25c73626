/**
 * Navigations are answered with the precached shell, so that HTML and chunks are of one version and a deep link opens
 * without a network. The shell answers navigations only: never a script, an image or a call.
 */
import { isBelow } from './urls.ts';

/** Where the browser may navigate on the portal's own origin without meaning the portal. */
export const NOT_THE_PORTAL: readonly { prefix: string; because: string }[] = [
  { prefix: '/api/', because: 'calls and images of the operator: an answer in HTML would be taken for data' },
  { prefix: '/cms/', because: 'the content service, opened in a tab by whoever looks after it' },
  { prefix: '/identity/', because: 'the identity service may show pages of its own' },
  { prefix: '/uploads/', because: 'images of the content service, opened in a tab' },
  { prefix: '/social/', because: 'consent pages of social providers behind the same origin' },
  { prefix: '/payment/', because: 'the hosted payment page behind the same origin' },
  { prefix: '/__sandbox/', because: 'switches and inbox of the sandbox operator' },
  { prefix: '/assets/', because: 'a file opened in a tab: missing must stay missing' },
];

/** Names that are files wherever they stand; other dots in a path (the name of a film) do not make a file. */
const FILE = /\.(?:css|gz|br|html|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

export function isShellNavigation(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): boolean {
  if (request.mode !== 'navigate' || request.method !== 'GET') return false;
  const url = new URL(request.url);
  if (url.origin !== origin || FILE.test(url.pathname)) return false;
  return !NOT_THE_PORTAL.some(({ prefix }) => isBelow(url, prefix));
}

export interface ShellParts {
  /** A precached file, undefined when there is none or the browser dropped it. */
  matchPrecache: (address: string) => Promise<Response | undefined>;
  fetch: (request: Request) => Promise<Response>;
}

export const SHELL_PAGE = '/index.html';

/**
 * The document of the page, or of `/` where the page has none of its own (`build/prerender/`). The address is not part
 * of the answer's cache key: codes and numbers in it are never stored.
 */
export async function answerNavigation(request: Request, { matchPrecache, fetch }: ShellParts): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await matchPrecache(pathname + SHELL_PAGE)) ?? (await matchPrecache(SHELL_PAGE)) ?? fetch(request);
}
