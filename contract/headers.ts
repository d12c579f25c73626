/** The headers of every request, and those that the portal reads from answers. */
import * as v from 'valibot';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';

/** `authorization` is sent with calls of a line only. */
export const COMMON_HEADERS = v.object({
  'x-correlation-id': v.pipe(v.string(), v.uuid()),
  platform: v.literal('web'),
  accept: v.literal('application/json'),
  'accept-language': v.optional(v.picklist(LANGUAGE_CODES)),
});

/** Headers of answers that a browser hides from another origin, unless `access-control-expose-headers` lists them. */
export const READ_HEADERS = ['date', 'retry-after', 'x-chronos-id', 'x-correlation-id', 'x-nonce-id'] as const;
