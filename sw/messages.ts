/**
 * The messages between page and worker. Either side may be newer, so each ignores messages that it does not know. A
 * message that expects a reply carries a `MessagePort`.
 */
import type { ListName } from '#src/api/client/list-names.ts';
import type { InstallFailure } from '#src/lib/install-failure.ts';
import { isLanguage } from '#src/lib/languages.ts';
import type { Transferred } from '#src/lib/transferred.ts';
import type { SignInId } from '#src/lib/units.ts';
import type { ContentScope } from '#src/offline/warm-content.ts';
import type { PagesState } from './stored-parts.ts';

export type PageMessage =
  /** To the active worker: another is about to take over, so the running work ends. The reply is `MADE_WAY`. */
  | { type: 'MAKE_WAY' }
  /** Activate now: the subscriber agreed, or the update policy allows it without asking. */
  | { type: 'SKIP_WAITING' }
  /** Control the pages that have no worker. Sent by a page that the browser left out when this worker became active. */
  | { type: 'CLAIM' }
  /** Keep this content up to date, starting immediately. */
  | ({ type: 'KEEP_WARM' } & ContentScope)
  /**
   * Delete the files of the version before, and keep the content up to date that was last wanted. The worker sends it to
   * itself after activation.
   */
  | { type: 'TIDY_UP' }
  /**
   * The subscriber signed out: remove the personal data of the sign-in `line`, or of all sign-ins if it is absent. The
   * reply is `PURGED`.
   */
  | { type: 'PURGE'; line?: SignInId }
  /**
   * Asks which pages are stored, after all pages, or only the main pages, were stored if `keep` says so. The reply is
   * `PAGES`.
   */
  | { type: 'PAGES'; keep?: 'all' | 'main' }
  /** The device's storage is full. The reply is `IMAGES_DROPPED`. */
  | { type: 'DROP_IMAGES' };

export type WorkerMessage =
  /** Content of this language was refreshed. Records may be newer than the page's data. */
  | { type: 'CONTENT_WARMED'; locale: ContentScope['locale'] }
  /** A malformed content item was dropped. The page forwards this to analytics. */
  | { type: 'MALFORMED_ITEM'; list: ListName; field: string }
  /** A new version could not be installed. The current one keeps serving. */
  | ({ type: 'INSTALL_FAILED' } & InstallFailure)
  /** What the worker received from the network since its last such message. */
  | ({ type: 'FETCHED' } & Transferred)
  | ({ type: 'PAGES' } & PagesState)
  | { type: 'MADE_WAY' }
  | { type: 'PURGED' }
  | { type: 'IMAGES_DROPPED' };

/** The message, or undefined if this worker does not know it. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, locale, wilaya, line, keep } = data as Record<string, unknown>;
  switch (type) {
    case 'MAKE_WAY':
    case 'SKIP_WAITING':
    case 'CLAIM':
    case 'TIDY_UP':
    case 'DROP_IMAGES':
      return { type };
    case 'PAGES':
      return keep === 'all' || keep === 'main' ? { type, keep } : { type };
    case 'PURGE':
      return typeof line === 'string' ? { type, line } : { type };
    case 'KEEP_WARM':
      if (!isLanguage(locale)) return undefined;
      return {
        type,
        locale,
        ...(typeof wilaya === 'string' && /^\d{2}$/.test(wilaya) ? { wilaya } : {}),
      };
    default:
      return undefined;
  }
}
