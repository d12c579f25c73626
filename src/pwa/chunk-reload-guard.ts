/**
 * The one guard for all that reloads a page because a part of it cannot be loaded (section 4: "The page reloads, at
 * most once per minute"). After a deploy an open page asks for files that are gone; loading it anew brings the new
 * version. Every mechanism comes here: Vite's `vite:preloadError`, the router's lazy routes, scripts and style sheets
 * in the document. It reloads only when the file is the portal's own and really gone, the device is not offline, and
 * nobody is in the middle of a payment. A guard that is too eager is a page that reloads for ever.
 */
import { timeLimit } from '#src/lib/time-limit.ts';

/** Section 9: chunk-reload guard, 60 s. */
export const RELOAD_INTERVAL_MS = 60_000;
/** Epoch milliseconds of the last reload. `src/first-paint/start-guard.ts` uses the same name. */
export const RELOADED_AT_KEY = 'portal-reloaded-at';
const ASK_LIMIT_MS = 5_000;

export type Recovery = 'reloading' | 'offline' | 'not-ours' | 'still-there' | 'unreachable' | 'too-soon' | 'locked';

export interface ReloadGuardParts {
  /** Undefined or throwing where the browser keeps nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** True when this very page is the result of a reload: the only memory where nothing is kept. */
  isReloadedPage: () => boolean;
  /** Epoch milliseconds. */
  now: () => number;
  isOffline: () => boolean;
  isLocked: () => boolean;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  origin: string;
  /** The page's own entry script: asked for where an error does not name its file (Safari). */
  entryUrl: () => string | undefined;
  /** Brings a newer worker into place first, whose shell would otherwise be the old one again. */
  prepare: () => Promise<void>;
  reload: () => void;
}

export interface ReloadGuard {
  /** True when the last reload is a minute ago or more. */
  mayReload(): boolean;
  /** Writes down that a reload is about to happen, then reloads. For reloads that somebody asked for. */
  reloadNow(): void;
  /**
   * Somebody asked to try again after this error. What a browser could not fetch once it never fetches again for this
   * document: loads the page anew where the part can be had now. False where that would not help.
   */
  retry(error: unknown): Promise<boolean>;
  /** Deals with a file that could not be loaded. Failures at the same time are one. Never rejects. */
  recover(failedUrl: string | undefined): Promise<Recovery>;
  /** Listens to everything that tells of missing parts. */
  watch(page: Pick<EventTarget, 'addEventListener'>): void;
}

const ASSET = /(?:https?:\/\/[^\s"')]+|\/[^\s"')]+)\.(?:m?js|css)\b/i;
const MISSING_MODULE =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;
/** Put before the message of an error that the guard handles: the router reloads by itself on messages that it knows. */
const HANDLED = 'A part of the portal could not be loaded: ';

/** True when a part of the portal could not be loaded, by the browser's message or with the guard's words before it. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && (error.message.startsWith(HANDLED) || MISSING_MODULE.test(error.message));
}

/** The file that an import error names, if it names one. */
export function failedUrlOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(ASSET)?.[0] : undefined;
}

export function createReloadGuard(parts: ReloadGuardParts): ReloadGuard {
  let recovering: Promise<Recovery> | undefined;
  let isReloading = false;

  function lastReloadAt(): number | undefined {
    try {
      const storage = parts.storage();
      if (storage) return Number(storage.getItem(RELOADED_AT_KEY)) || 0;
    } catch {
      // Refused: the same as none.
    }
    return undefined;
  }

  function mayReload(): boolean {
    const last = lastReloadAt();
    if (last === undefined) return !parts.isReloadedPage();
    const since = parts.now() - last;
    // Before zero the clock was set back: only then may a reload come sooner.
    return since >= RELOAD_INTERVAL_MS || since < 0;
  }

  function reloadNow(): void {
    if (isReloading) return;
    isReloading = true;
    try {
      parts.storage()?.setItem(RELOADED_AT_KEY, String(parts.now()));
    } catch {
      // `isReloadedPage` remembers.
    }
    parts.reload();
  }

  async function isGone(url: string): Promise<boolean | undefined> {
    try {
      // HEAD bypasses the worker, whose cache may still have a file that the server has no more.
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
    // Much may have happened while the server was asked.
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
