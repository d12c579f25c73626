/**
 * Calls that a page needs only after a tap. The page loads and starts without the HTTP client and the schemas, which
 * follow once it can be used. A file that cannot be fetched fails like a call without a network.
 */
import { ApiError } from './client/errors.ts';

function asOffline(cause: unknown): never {
  throw new ApiError('offline', { correlationId: '', cause });
}

export const identityCalls = () => import('./identity.ts').catch(asOffline);
export const userCalls = () => import('./users.ts').catch(asOffline);
export const socialCalls = () => import('./social.ts').catch(asOffline);
