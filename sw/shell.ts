/**
 * Answers navigations with the precached shell, so that HTML and chunks have the same version and a deep link opens
 * offline. The shell answers navigations only: never a script, an image or a call.
 */
import { isUnder } from './urls.ts';

/** Navigations on the portal's own origin that are not for the portal. */
export const NON_PORTAL_PATHS: readonly { prefix: string; reason: string }[] = [
  { prefix: '/api/', reason: 'calls and images of the operator, where HTML would be mistaken for data' },
  { prefix: '/cms/', reason: 'the content service, opened in a tab by an editor' },
  { prefix: '/identity/', reason: 'pages of the identity service' },
  { prefix: '/uploads/', reason: 'images of the content service, opened in a tab' },
  { prefix: '/social/', reason: 'consent pages of social providers behind the same origin' },
  { prefix: '/payment/', reason: 'the hosted payment page behind the same origin' },
  { prefix: '/__sandbox/', reason: 'switches and inbox of the sandbox operator' },
  { prefix: '/assets/', reason: 'a file opened in a tab, where a missing file must stay 404' },
];

/** Extensions of files at any path. Other dots in a path (the name of a film) do not make it a file. */
const FILE = /\.(?:css|gz|br|html|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/** `contentPrefix`: the path of the content service, which an editor opens in a tab. */
export function isShellNavigation(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  contentPrefix = '/cms',
): boolean {
  if (request.mode !== 'navigate' || request.method !== 'GET') return false;
  const url = new URL(request.url);
  if (url.origin !== origin || FILE.test(url.pathname)) return false;
  return ![...NON_PORTAL_PATHS, { prefix: `${contentPrefix}/` }].some(({ prefix }) => isUnder(url, prefix));
}

export interface ShellDeps {
  /** A precached file; undefined if there is none or the browser evicted it. */
  matchPrecache: (address: string) => Promise<Response | undefined>;
  fetch: (request: Request) => Promise<Response>;
}

export const SHELL_PAGE = '/index.html';

/**
 * The page's own document, or the document of `/` if it has none (`build/prerender/`). The address is not part of the
 * cache key, so codes and numbers in it are never stored.
 */
export async function answerNavigation(request: Request, { matchPrecache, fetch }: ShellDeps): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await matchPrecache(pathname + SHELL_PAGE)) ?? (await matchPrecache(SHELL_PAGE)) ?? fetch(request);
}
