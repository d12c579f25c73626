import { type ApiErrorKind, isApiError } from '../api/errors.ts';
import type { LabelName } from './labels.ts';

/** What to tell a subscriber of an error: one exhaustive switch. */
export function errorLabel(kind: ApiErrorKind): LabelName {
  switch (kind) {
    case 'offline':
      return 'error_offline';
    case 'timeout':
      return 'error_timeout';
    case 'unauthorized':
      return 'error_unauthorized';
    case 'forbidden':
      return 'error_forbidden';
    case 'not-found':
      return 'error_not_found';
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
  }
}

export interface ErrorWords {
  label: LabelName;
  /** What the help desk can look up; undefined when no request reached anybody. */
  reference: string | undefined;
}

/** The words for anything that was thrown, and the reference that goes with them. */
export function describeError(error: unknown): ErrorWords {
  if (!isApiError(error)) return { label: 'something_went_wrong_try_again_later_new', reference: undefined };
  const { kind, correlationId } = error;
  return { label: errorLabel(kind), reference: kind === 'offline' || correlationId === '' ? undefined : correlationId };
}
