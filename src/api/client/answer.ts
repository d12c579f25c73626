/** Checks the type of an answer and reads its body as JSON. */
import type * as v from 'valibot';
import { ApiError, EXPECTED, type Expected, type FieldFault, type FoundType, LONGEST_BODY } from './errors.ts';
import { isFieldName } from './field-names.ts';

/** The path that is reported for a fault of the whole body. */
export const BODY = '(body)';

const contentType = (response: Response): string => response.headers.get('content-type') ?? '';

export const isPage = (response: Response): boolean => /^text\/html\b/i.test(contentType(response));

export const isJson = (response: Response): boolean => /[/+]json\b/i.test(contentType(response));

/** True if a redirect led to another site. Its answer counts only if it fits: a captive portal may send JSON too. */
function isFromElsewhere({ redirected, url }: Response, asked: string): boolean {
  const here = globalThis.location?.href;
  return redirected && URL.canParse(url) && new URL(url).origin !== new URL(asked, here).origin;
}

interface Asked {
  /** Reads the body within the time limit of the call. */
  text: () => Promise<string>;
  /** The requested address. */
  url: string;
  correlationId: string;
}

/** An error for an unusable answer: a fault of the service (`malformed`), or of another sender (`foreign`). */
export function unusable(response: Response, { url, correlationId }: Omit<Asked, 'text'>, fault: FieldFault): ApiError {
  const kind = isFromElsewhere(response, url) ? 'foreign' : 'malformed';
  return new ApiError(kind, { code: fault.path, fault, status: response.status, correlationId });
}

/** The parsed body; undefined for an empty JSON answer. Throws `ApiError` if it cannot be parsed. */
export async function readJson(response: Response, asked: Asked): Promise<unknown> {
  const wholeBody = (found: FoundType) => unusable(response, asked, { path: BODY, expected: 'json', found });
  if (!isJson(response)) {
    if (contentType(response) === '' && (await asked.text()) === '') throw wholeBody('empty');
    throw new ApiError('foreign', { status: response.status, correlationId: asked.correlationId });
  }
  const text = await asked.text();
  if (text.length > LONGEST_BODY) throw wholeBody('too-long');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw wholeBody('broken-json');
  }
}

export function foundType(value: unknown): FoundType {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

/** The field to which an issue of a schema belongs. Other keys than indexes and field names are replaced by `?`. */
export function fieldFault(issue: v.BaseIssue<unknown>): FieldFault {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' || isFieldName(key) ? String(key) : '?'));
  const found = foundType(issue.path?.at(-1) ? issue.path.at(-1)?.value : issue.input);
  return { path: keys.join('.') || BODY, expected: expectedBy(issue, found), found };
}

function expectedBy({ type }: v.BaseIssue<unknown>, found: FoundType): Expected {
  if (found === 'missing') return 'field';
  if (type === 'picklist' || type === 'literal') return 'word';
  if (type === 'min_value' || type === 'max_value') return 'range';
  if (type === 'custom') return 'array';
  if (type === 'loose_object' || type === 'strict_object' || type === 'record') return 'object';
  return EXPECTED.find((word) => word === type) ?? 'format';
}
