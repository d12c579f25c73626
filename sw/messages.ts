/**
 * What page and worker say to each other. Either may be newer than the other, so each reads what it knows and ignores
 * the rest. A message that wants an answer comes with a `MessagePort`.
 */
import type { ListName } from '#src/api/client/list-names.ts';
import type { InstallFailure } from '#src/lib/install-failure.ts';
import { isLanguage } from '#src/lib/languages.ts';
import type { WantedContent } from '#src/offline/warm-content.ts';

export type PageMessage =
  /** Take over now: the subscriber agreed, or the update policy allows it unasked. */
  | { type: 'SKIP_WAITING' }
  /** Keep this content warm from now on, beginning at once. */
  | ({ type: 'KEEP_WARM' } & WantedContent)
  /** The same for what was wanted last; what the worker asks of itself once it is active. */
  | { type: 'KEEP_LAST_WANTED_WARM' }
  /** The subscriber signed out: remove what tells of them. `line`: whose; absent, everybody's. Answered with `PURGED`. */
  | { type: 'PURGE'; line?: string }
  /** The device is full. Answered with `IMAGES_DROPPED`. */
  | { type: 'DROP_IMAGES' };

export type WorkerMessage =
  /** Content of this language has been refreshed; records may be newer than what the page holds. */
  | { type: 'CONTENT_WARMED'; locale: WantedContent['locale'] }
  /** A malformed item of the content was dropped: the page passes it on to analytics. */
  | { type: 'MALFORMED_ITEM'; list: ListName; field: string }
  /** A new version could not be installed; the one in place goes on. */
  | ({ type: 'INSTALL_FAILED' } & InstallFailure)
  | { type: 'PURGED' }
  | { type: 'IMAGES_DROPPED' };

/** The message, or undefined when it is none that this worker knows. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, locale, wilaya, line } = data as Record<string, unknown>;
  switch (type) {
    case 'SKIP_WAITING':
    case 'KEEP_LAST_WANTED_WARM':
    case 'DROP_IMAGES':
      return { type };
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
