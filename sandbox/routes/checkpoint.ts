import { issueCheckpoint } from '../checkpoints.ts';
import { HttpError } from '../http-error.ts';
import { MSISDN } from '../msisdn.ts';
import type { Calls } from './call.ts';

/** POST /checkpoint/token (section 7): returns the checkpoint in response headers. */
export function checkpointCalls(calls: Calls): void {
  calls.anonymous({ method: 'POST', path: '/checkpoint/token' }, ({ c, context }) => {
    const msisdn = c.req.header('x-msisdn') ?? '';
    const path = c.req.header('x-path') ?? '';
    const method = c.req.header('x-method') ?? '';
    if (!MSISDN.test(msisdn))
      throw new HttpError(400, 'missing_header', 'The header x-msisdn must be 213 and nine digits.');
    if (!path.startsWith('/'))
      throw new HttpError(400, 'missing_header', 'The header x-path must be the path of the next call.');
    if (!/^(GET|POST|PATCH)$/.test(method))
      throw new HttpError(400, 'missing_header', 'The header x-method must be a method.');
    if (context.faults.take('omitCheckpointHeaders', 'POST', c.req.path) !== undefined) return c.json({});
    return c.json({}, 200, { ...issueCheckpoint(context, msisdn, path, method) });
  });
}
