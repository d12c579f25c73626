import { type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';
import type { LabelName } from './labels.ts';

/** The label for a kind of error, in one exhaustive switch. */
export function errorLabel(kind: ApiErrorKind): LabelName {
  switch (kind) {
    case 'offline':
      return 'error_unreachable';
    case 'timeout':
      return 'error_timeout';
    case 'unauthorized':
      return 'error_unauthorized';
    case 'forbidden':
      return 'error_forbidden';
    case 'not-found':
      return 'error_not_found';
    case 'not-offered':
      return 'error_not_offered';
    case 'validation':
      return 'error_validation';
    case 'conflict':
      return 'error_conflict';
    case 'rate-limited':
      return 'error_rate_limited';
    case 'server':
      return 'error_server';
    case 'malformed':
      return 'error_malformed';
    case 'foreign':
      return 'error_foreign';
    case 'storage':
      return 'auth_storage_needed';
  }
}

export interface ErrorWords {
  label: LabelName;
  /** The reference for the help desk; undefined if no request reached a host. */
  reference: string | undefined;
}

/**
 * The label for any thrown error, and its reference. A call without an answer only shows that its own host is
 * unreachable; pass `isOffline` if all hosts are.
 */
export function describeError(error: unknown, { isOffline = false } = {}): ErrorWords {
  if (!isApiError(error)) return { label: 'something_went_wrong_try_again_later_new', reference: undefined };
  const { kind, fault, correlationId } = error;
  const isUnanswered = kind === 'offline';
  const label = fault?.found === 'too-long' ? 'error_too_long' : errorLabel(kind);
  return {
    label: isUnanswered && isOffline ? 'error_offline' : label,
    reference: isUnanswered || correlationId === '' ? undefined : correlationId,
  };
}
