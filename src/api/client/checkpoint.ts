import type { Msisdn } from '#src/lib/units.ts';
import { CORRELATION_HEADER } from './correlation.ts';
import { ApiError } from './errors.ts';
import { callForHeaders } from './http.ts';

export interface Checkpoint {
  chronosId: string;
  nonceId: string;
}

/** The headers that carry a checkpoint on the call for which it was taken. */
export const checkpointHeaders = ({ chronosId, nonceId }: Checkpoint) => ({
  'x-chronos-id': chronosId,
  'x-nonce-id': nonceId,
});

/**
 * POST /checkpoint/token (section 7), with an empty body. The nonce is valid once, for one call of `method` on `path`
 * for this line, within 60 s. Throws `malformed` if either header is missing, so that the caller handles it as section
 * 8 says.
 */
export async function takeCheckpoint(
  msisdn: Msisdn,
  path: string,
  method = 'POST',
  signal?: AbortSignal,
): Promise<Checkpoint> {
  const response = await callForHeaders('bff', '/checkpoint/token', {
    method: 'POST',
    headers: { 'x-msisdn': msisdn, 'x-path': path, 'x-method': method },
    anonymous: true,
    signal,
  });
  const chronosId = response.headers.get('x-chronos-id');
  const nonceId = response.headers.get('x-nonce-id');
  if (!chronosId || !nonceId) {
    const correlationId = response.headers.get(CORRELATION_HEADER) ?? '';
    throw new ApiError('malformed', { code: 'checkpoint-headers', status: response.status, correlationId });
  }
  return { chronosId, nonceId };
}
