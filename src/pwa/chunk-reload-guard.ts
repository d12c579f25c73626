/**
 * The only place that reloads a page because a part of it cannot be loaded (section 4: "The page reloads, at most once
 * per minute"). After a deploy, an open page requests files that are gone; a reload brings the new version. All
 * mechanisms end here: Vite's `vite:preloadError`, the router's lazy routes, scripts and style sheets in the document.
 * The guard reloads only if the file is the portal's own and really gone, the device is online, and no payment is under
 * way. A guard that is too eager reloads the page forever.
 */
import { isDue, note, RELOAD_INTERVAL_MS, RELOADED_AT_KEY } from '#src/lib/reload-budget.ts';
import { timeLimit } from '#src/lib/time-limit.ts';
import type { EpochMs } from '#src/lib/units.ts';

const ASK_LIMIT_MS = 5_000;

type Recovery = 'reloading' | 'offline' | 'not-ours' | 'still-there' | 'unreachable' | 'too-soon' | 'locked';

export interface ReloadGuardDeps {
  /** Throws if the browser has no storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** True if this page is the result of a reload. Replaces the stored time if there is no storage. */
  isReloadedPage: () => boolean;
  now: () => EpochMs;
  isOffline: () => boolean;
  isLocked: () => boolean;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  origin: string;
  /** The page's entry script. It is checked if an error does not name its file (Safari). */
  entryUrl: () => string | undefined;
  /** Activates a newer worker first; otherwise the old worker would serve the old shell again. */
  prepare: () => Promise<void>;
  reload: () => void;
}

export interface ReloadGuard {
  /** True if the last reload was a minute ago or more. */
  mayReload(): boolean;
  /** Stores the time of the reload, then reloads. For reloads that the user asked for. */
  reloadNow(): void;
  /**
   * For the user's tap on "try again" after this error. A browser never refetches a module that failed once in this
   * document, so the page is reloaded if the file is available now. False if a reload would not help.
   */
  retry(error: unknown): Promise<boolean>;
  /** Handles a file that could not be loaded. Simultaneous failures are handled once. Never rejects. */
  recover(failedUrl: string | undefined): Promise<Recovery>;
  /** Listens to all events that report missing parts. */
  watch(page: Pick<EventTarget, 'addEventListener'>): void;
}

const ASSET = /(?:https?:\/\/[^\s"')]+|\/[^\s"')]+)\.(?:m?js|css)\b/i;
const MISSING_MODULE =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;
/**
 * Prefix for errors that the guard handles. Without it, the router would recognize the message and reload by itself.
 */
const HANDLED = 'A part of the portal could not be loaded: ';

/** True if a part of the portal could not be loaded, judged by the browser's message or the guard's prefix. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && (error.message.startsWith(HANDLED) || MISSING_MODULE.test(error.message));
}

/** The file that an import error names, if any. */
export function failedUrlOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(ASSET)?.[0] : undefined;
}

export function createReloadGuard(parts: ReloadGuardDeps): ReloadGuard {
  let recovering: Promise<Recovery> | undefined;
  let isReloading = false;

  const mayReload = (): boolean =>
    isDue(parts.storage, RELOADED_AT_KEY, RELOAD_INTERVAL_MS, parts.now()) ?? !parts.isReloadedPage();

  function reloadNow(): void {
    if (isReloading) return;
    isReloading = true;
    // Without storage, `isReloadedPage` detects the reload.
    note(parts.storage, RELOADED_AT_KEY, parts.now());
    parts.reload();
  }

  async function isGone(url: string): Promise<boolean | undefined> {
    try {
      // HEAD bypasses the worker, whose cache may still have a file that the server has deleted.
      const response = await parts.fetch(url, {
        method: 'HEAD',
        cache: 'no-store',
        signal: timeLimit(ASK_LIMIT_MS),
      });
      const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
      if (response.status === 404 || response.status === 410 || (response.ok && isHtml)) return true;
      return response.ok ? false : undefined;
    } catch {
      return undefined;
    }
  }

  async function judge(failedUrl: string | undefined): Promise<Recovery> {
    if (parts.isOffline()) return 'offline';
    if (parts.isLocked()) return 'locked';
    const named = failedUrl ?? parts.entryUrl();
    if (named === undefined) return 'not-ours';
    const url = new URL(named, parts.origin);
    if (url.origin !== parts.origin) return 'not-ours';
    if (!mayReload()) return 'too-soon';
    const gone = await isGone(url.href);
    if (gone === undefined) return 'unreachable';
    if (!gone) return 'still-there';
    await parts.prepare().catch(() => undefined);
    // The situation may have changed during the request.
    if (parts.isOffline()) return 'offline';
    if (parts.isLocked()) return 'locked';
    if (!mayReload()) return 'too-soon';
    reloadNow();
    return 'reloading';
  }

  async function retry(error: unknown): Promise<boolean> {
    if (!isMissingPart(error)) return false;
    const named = failedUrlOf(error) ?? parts.entryUrl();
    if (named === undefined || (await isGone(new URL(named, parts.origin).href)) !== false) return false;
    reloadNow();
    return true;
  }

  function recover(failedUrl: string | undefined): Promise<Recovery> {
    recovering ??= judge(failedUrl).finally(() => {
      recovering = undefined;
    });
    return recovering;
  }

  function handleFailure(error: unknown): void {
    void recover(failedUrlOf(error));
    if (error instanceof Error && MISSING_MODULE.test(error.message)) error.message = HANDLED + error.message;
  }

  return {
    mayReload,
    reloadNow,
    retry,
    recover,
    watch(page) {
      page.addEventListener('vite:preloadError', (event) =>
        handleFailure((event as Event & { payload?: unknown }).payload),
      );
      page.addEventListener('unhandledrejection', (event) => {
        const { reason } = event as PromiseRejectionEvent;
        if (reason instanceof Error && MISSING_MODULE.test(reason.message)) handleFailure(reason);
      });
      // Errors of elements do not bubble.
      page.addEventListener('error', (event) => onElementError(event.target), true);
    },
  };

  function onElementError(target: unknown): void {
    if (typeof target !== 'object' || target === null) return;
    const { localName, src, href, rel } = target as Partial<Record<'localName' | 'src' | 'href' | 'rel', unknown>>;
    if (localName === 'script' && typeof src === 'string' && src !== '') void recover(src);
    if (localName === 'link' && rel === 'stylesheet' && typeof href === 'string') void recover(href);
  }
}
